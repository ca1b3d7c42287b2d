package io.isomorph.view.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Screenshots beside stored ones, in small: fonts differ from machine to machine. {@code -Disomorph.screens=write} stores new ones. */
final class Screens {
    private static final Path STORED = Path.of("src/test/resources/io/isomorph/view/browser");
    private static final int WIDTH = 300;
    private static final int HEIGHT = 200;
    /** Of 255, on average over all points: another place of one box is more. */
    private static final double TOLERANCE = 4;

    private Screens() {}

    static void compare(String name, byte[] png) throws Exception {
        BufferedImage found = small(ImageIO.read(new ByteArrayInputStream(png)));
        Path stored = STORED.resolve(name + ".png");
        if ("write".equals(System.getProperty("isomorph.screens"))) {
            Files.createDirectories(STORED);
            ImageIO.write(found, "png", stored.toFile());
        }
        double difference = difference(ImageIO.read(stored.toFile()), found);
        assertTrue(difference <= TOLERANCE, () -> name + " differs by " + difference);
    }

    private static BufferedImage small(BufferedImage image) {
        BufferedImage small = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = small.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        BufferedImage half = new BufferedImage(WIDTH * 2, HEIGHT * 2, BufferedImage.TYPE_INT_RGB);
        Graphics2D first = half.createGraphics();
        first.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        first.drawImage(image, 0, 0, WIDTH * 2, HEIGHT * 2, null);
        first.dispose();
        graphics.drawImage(half, 0, 0, WIDTH, HEIGHT, null);
        graphics.dispose();
        return small;
    }

    private static double difference(BufferedImage a, BufferedImage b) {
        long sum = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                for (int shift = 0; shift <= 16; shift += 8) {
                    sum += Math.abs((a.getRGB(x, y) >> shift & 255) - (b.getRGB(x, y) >> shift & 255));
                }
            }
        }
        return sum / 3.0 / WIDTH / HEIGHT;
    }
}

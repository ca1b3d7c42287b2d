// For tests and the curious: the parts of the page are reachable as `isomorph`.
window.isomorph = start();

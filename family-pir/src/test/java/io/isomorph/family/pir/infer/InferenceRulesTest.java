package io.isomorph.family.pir.infer;

import org.junit.jupiter.api.Test;

/** The rules of PaddlePaddle's operators, one row for each case: known and unknown dimensions, and operands that do not fit. */
class InferenceRulesTest {
    @Test
    void elementsAtTheSamePlaceAreComputedAfterBroadcasting() {
        RuleRows.check("""
                add f32[2,3,4] f32[3,1] -> f32[2,3,4]
                add f32[-1,4] f32[1,4] -> f32[-1,4]
                subtract f32[-1] f32[5] -> f32[5]
                multiply f32[-1,1] f32[-1] -> f32[-1,-1]
                divide f32[] f32[3] -> f32[3]
                bitwise_left_shift i32[4,1] i32[3] -> i32[4,3]
                maximum f32[2] f32[3] -> refused: do not broadcast
                add f32[2] f16[2] -> refused: expected the same
                lerp f32[2,1] f32[1,3] f32[1] -> f32[2,3]
                where bool[2,1] f32[3] f32[1] -> f32[2,3]
                where i32[2] f32[2] f32[2] -> refused: expected truth values
                where bool[2] f32[2] f64[2] -> refused: expected the same
                masked_fill f32[3] bool[2,3] f32[] -> f32[2,3]
                masked_fill f32[-1,3] bool[4,1] f32[] -> f32[4,3]
                masked_fill f32[2] bool[3] f32[] -> refused: do not broadcast
                """);
    }

    @Test
    void comparisonsAndPredicatesGiveTruthValues() {
        RuleRows.check("""
                greater_than f32[4,1] f32[5] -> bool[4,5]
                equal i64[-1] i64[1] -> bool[-1]
                equal i64[2] i32[2] -> refused: expected the same
                logical_and bool[2,1] bool[3] -> bool[2,3]
                logical_not bool[4,-1] -> bool[4,-1]
                equal_ f32[3] f32[2,3] -> bool[2,3]
                logical_and_ f32[2,3] f32[2,3] -> bool[2,3]
                logical_not_ f32[2,3] -> bool[2,3]
                isnan f32[2,-1] -> bool[2,-1]
                isclose f32[2,3] f32[2,3] -> bool[2,3]
                allclose f32[2] f32[2] -> bool[]
                """);
    }

    @Test
    void operatorsThatKeepTheShapeGiveTheElementsThatTheyState() {
        RuleRows.check("""
                relu f32[2,-1] -> f32[2,-1]
                softmax f32[2,-1] axis=-1 -> f32[2,-1]
                abs c64[3] -> f32[3]
                abs c128[3] -> f64[3]
                abs f16[3] -> f16[3]
                cast f32[2,-1] dtype=int64 -> i64[2,-1]
                full_like f32[2,-1] value=0 -> f32[2,-1]
                full_like f32[2,-1] value=0 dtype=int32 -> i32[2,-1]
                dropout f32[2,-1] -> f32[2,-1] ui8[2,-1]
                argsort f32[2,9] -> f32[2,9] i64[2,9]
                set_ f32[6] f32[6] dims=[2,3] stride=[3,1] -> f32[2,3]
                cumsum f32[2,3] axis=1 -> f32[2,3]
                cumsum f32[2,3] flatten=true -> f32[6]
                cumsum f32[2,-1] flatten=true -> f32[-1]
                add_n <f32[2,3];f32[2,3]> -> f32[2,3]
                add_n <f32[2,3];f32[4,3]> -> refused: the parts are
                add_n <f32[2,3];f16[2,3]> -> refused: the parts are
                """);
    }

    @Test
    void gradientsAndUpdatesAreLikeWhatTheyBelongTo() {
        RuleRows.check("""
                relu_grad f32[2,3] f32[2,3] -> f32[2,3]
                add_grad f32[2,3] f32[3] f32[2,3] -> f32[2,3] f32[3]
                layer_norm_grad f32[4,8] f32[8] - f32[4] f32[4] f32[4,8] -> unknown
                layer_norm_grad f32[4,8] f32[8] f32[8] f32[4] f32[4] f32[4,8] -> f32[4,8] f32[8] f32[8]
                concat_grad <f32[2];f32[3]> f32[5] axis=0 -> <f32[2];f32[3]>
                transpose_grad f32[4,2,3] perm=[2,0,1] -> f32[2,3,4]
                adam_ f32[4] f32[4] f32[1] f32[4] f32[4] - f32[1] f32[1] - - -> f32[4] f32[4] f32[4] - f32[1] f32[1] -
                momentum_ f32[4] f32[4] f32[4] f32[1] - mu=0 -> f32[4] f32[4] -
                momentum_ f64[4] f64[4] f64[4] f64[1] - mu=0 -> unknown
                sgd_ f32[4] f32[1] f32[4] f32[4] multi_precision=false -> refused: is of the null type
                lu_grad_ f32[2,2] f32[2,2] i32[2] f32[3,3] pivot=true -> unknown
                rmsprop_ f32[4] f32[4] f32[4] f32[4] f32[1] f32[4] - centered=true -> f32[4] f32[4] f32[4] f32[4] -
                rmsprop_ f32[4] f32[4] f32[4] f32[4] f32[1] f32[4] - centered=false -> f32[4] f32[4] f32[4] f32[] -
                cross_entropy_with_softmax_grad i64[4,1] f32[4,9] f32[4,1] soft_label=false use_softmax=true\
                 numeric_stable_mode=true ignore_index=-100 axis=-1 -> f32[4,9]
                """);
    }

    @Test
    void createdTensorsAreAsLargeAsAttributesAndConstantsState() {
        RuleRows.check("place=cpu", """
                full shape=[2,3] value=1 dtype=float16 -> f16[2,3]
                full_int_array value=[4,5,6] dtype=int64 -> i64[3]
                gaussian shape=[2,3] mean=0 std=1 seed=0 dtype=float32 -> f32[2,3]
                uniform shape=[2,-1] min=0 max=1 seed=0 dtype=float32 -> f32[2,-1]
                uniform i64[2] min=0 max=1 seed=0 dtype=float32 -> f32[-1,-1]
                uniform i64[-1] min=0 max=1 seed=0 dtype=float32 -> unknown
                randint shape=[7] low=0 high=9 -> i64[7]
                randperm n=10 dtype=int64 -> i64[10]
                truncated_gaussian_random shape=[2,3] mean=0 std=1 seed=0 a=-2 b=2 -> f32[2,3]
                arange i64[1] i64[1] i64[1] dtype=int64 -> i64[-1]
                linspace f32[1] f32[1] i32[1] dtype=float32 -> f32[-1]
                eye num_rows=3 num_columns=4 -> f32[3,4]
                eye f32[1] num_columns=4 dtype=int32 -> i32[-1,4]
                assign_value_ i32[2] shape=[2] dtype=int32 values=[1,2] -> i32[2]
                assign_value_ i32[3] shape=[2] dtype=int32 values=[1,2] -> refused: are written into it
                assign_value_ i64[2] shape=[2] dtype=int32 values=[1,2] -> refused: are written into it
                """);
    }

    @Test
    void shapesChangeAndElementsStay() {
        RuleRows.check("""
                reshape f32[2,3,4] shape=[0,-1] -> f32[2,12]
                reshape f32[-1,6] shape=[-1,3] -> f32[-1,3]
                reshape f32[2,6] i64[3] -> f32[-1,-1,-1]
                reshape f32[2,3] shape=[4,-1] -> refused: expected as many elements
                reshape f32[0,3] shape=[3,0] -> f32[3,0]
                reshape f32[2,0,3] shape=[0,-1] -> f32[0,6]
                reshape f32[-1,0] shape=[0,4] -> f32[0,4]
                reshape f32[0,3] shape=[2,-1] -> f32[2,0]
                reshape f32[-1,0] shape=[2,-1] -> f32[2,-1]
                reshape f32[4] i64[0] -> f32[]
                reshape f32[-1,0] shape=[8] -> f32[8]
                reshape f32[-1,0] shape=[-1,2] -> f32[-1,2]
                reshape f32[0,3] shape=[4] -> refused: expected as many elements
                reshape f32[0,3] shape=[0,-1,5] -> refused: expected as many elements
                transpose f32[2,-1,4] perm=[2,0,1] -> f32[4,2,-1]
                transpose f32[2,3] perm=[0] -> refused: a permutation of 1 axes of a tensor of rank 2
                transpose f32[2,3] perm=[0,2] -> refused: axis 2 of a tensor of rank 2
                flatten f32[] start_axis=0 stop_axis=0 -> f32[1]
                flatten f32[2,-1,3,4] start_axis=1 stop_axis=2 -> f32[2,-1,4]
                flatten f32[2,3,4] start_axis=-2 stop_axis=-1 -> f32[2,12]
                flatten f32[2,3] start_axis=1 stop_axis=0 -> refused: the axes from 1 to 0
                squeeze f32[1,2,1] axis=[] -> f32[2]
                squeeze f32[3,1,-1] axis=[0,1,2] -> f32[3]
                squeeze f32[1] axis=[1] -> refused: axis 1
                unsqueeze f32[2] axis=[-1,0] -> f32[1,2,1]
                unsqueeze f32[2] axis=[3] -> refused: axis 3
                unsqueeze f32[2] i64[1] -> unknown
                expand f32[3,1] shape=[2,-1,4] -> f32[2,3,4]
                expand f32[3,1] i64[2] -> f32[-1,-1]
                expand f32[3,-1] shape=[] -> f32[3,-1]
                expand f32[3] shape=[4] -> refused: does not expand to 4
                expand f32[2,3] shape=[3] -> refused: does not expand to rank 1
                expand_as f32[1,3] f32[2,-1] -> f32[2,-1]
                shape64 f32[-1,2] -> i64[2]
                shape f32[-1,2,3] -> i32[3]
                pad3d f32[-1,-1,-1,-1,-1] paddings=[1,1,1,1,1,1] -> f32[-1,-1,-1,-1,-1]
                """);
    }

    @Test
    void slicesAreClampedToTheDimension() {
        RuleRows.check("infer_flags=[1] decrease_axis=[]", """
                slice f32[10,4] axes=[0] starts=[-3] ends=[100] -> f32[3,4]
                slice f32[10,4] axes=[1] starts=[3] ends=[1] -> f32[10,0]
                slice f32[-1,4] axes=[0] starts=[0] ends=[2] -> f32[-1,4]
                slice f32[10,4] i64[1] ends=[2] axes=[0] -> f32[-1,4]
                slice f32[10,4] axes=[-1] starts=[1] ends=[2] decrease_axis=[1] -> f32[10]
                slice f32[10,4] axes=[0,1] starts=[1] ends=[2] -> refused: 2 axes with 1 starts and 1 ends
                slice f32[4,5] axes=[-4] starts=[1] ends=[3] -> f32[2,5]
                slice f32[4,5] axes=[1,1] starts=[-2,1] ends=[1,2] -> f32[4,1]
                slice f32[10,4] axes=[2] starts=[1] ends=[2] -> refused: axis 2
                """);
    }

    @Test
    void partsAreJoinedStackedAndSplitAlongAnAxis() {
        RuleRows.check("""
                concat <f32[2,3];f32[-1,4]> axis=1 -> f32[2,7]
                concat <f32[2,-1];f32[2,4]> axis=-1 -> f32[2,-1]
                concat <f32[2,3];f32[4,3]> i32[1] -> f32[-1,-1]
                concat <f32[2,3];f32[2,4]> axis=0 -> refused: the parts have dimensions 3 and 4
                concat <f32[2,3];f16[2,3]> axis=0 -> refused: expected the same rank and elements
                concat <f32[2,3];f32[2,3]> axis=2 -> refused: axis 2
                stack <f32[2,-1];f32[-1,3];f32[2,3]> axis=1 -> f32[2,3,3]
                stack <f32[2,3];f32[2,3]> axis=-1 -> f32[2,3,2]
                stack <f32[2];f32[3]> axis=0 -> refused: the parts have dimensions 2 and 3
                stack <f32[2];f32[2,1]> axis=0 -> refused: expected the same rank and elements
                split_with_num f32[4,6] axis=1 num=2 -> <f32[4,3];f32[4,3]>
                split_with_num f32[4,-1] axis=-1 num=2 -> <f32[4,-1];f32[4,-1]>
                split_with_num f32[4,6] axis=1 num=4 -> refused: a dimension of 6 in 4 equal parts
                split_with_num f32[4,6] axis=0 num=0 -> refused: in 0 equal parts
                split f32[6,2] sections=[2,-1,1] axis=0 -> <f32[2,2];f32[3,2];f32[1,2]>
                split f32[-1,2] sections=[2,4] axis=0 -> <f32[-1,2];f32[-1,2]>
                split f32[6] sections=[2,3] axis=0 -> refused: a dimension of 6 in sections [2, 3]
                split f32[6] sections=[7,-1] axis=0 -> refused: a dimension of 6 in sections [7, -1]
                split f32[4,6] i64[2] axis=1 -> <f32[-1,-1];f32[-1,-1]>
                split f32[6] sections=[2,-1] i32[1] -> unknown
                unbind f32[2,3] axis=0 -> <f32[3];f32[3]>
                unstack f32[2,-1] axis=0 num=2 -> <f32[-1];f32[-1]>
                unbind f32[-1,3] axis=0 -> unknown
                builtin.slice <f32[2];i64[3]> index=1 -> i64[3]
                builtin.slice <f32[2];i64[3]> index=2 -> unknown
                """);
    }

    @Test
    void elementsAreTakenByWholeNumbers() {
        RuleRows.check("""
                embedding i64[-1,7] f32[100,16] -> f32[-1,7,16]
                embedding i64[7] f32[100] -> refused: weight has rank 1; expected 2
                gather f32[5,6] i64[3] axis=1 -> f32[5,3]
                gather f32[5,6] i64[-1] axis=-2 -> f32[-1,6]
                gather f32[5,6] i64[] axis=0 -> f32[6]
                gather f32[5,6] i64[3] i32[1] -> unknown
                gather f32[5,6] f32[3] axis=0 -> refused: expected integers
                index_select f32[5,6] i32[-1] axis=1 -> f32[5,-1]
                index_select f32[5,6] i32[2,2] axis=1 -> unknown
                gather_nd f32[4,5,6] i64[7,2] -> f32[7,6]
                gather_nd f32[4,5,6] i64[7,3] -> f32[7]
                gather_nd f32[4,5,6] i64[7,4] -> refused: indexes of 4 numbers into a tensor of rank 3
                gather_nd f32[4,5,6] i64[7,-1] -> unknown
                take_along_axis f32[2,3] i64[-1,-1] axis=0 -> f32[-1,-1]
                take_along_axis f32[2,3] i64[4] axis=0 -> refused: indices has rank 1; expected 2
                topk f32[5,9] k=2 axis=0 -> f32[2,9] i64[2,9]
                topk f32[5,9] i32[1] -> f32[5,-1] i64[5,-1]
                topk f32[] k=1 -> f32[] i64[]
                """);
    }

    @Test
    void placesOfElementsAreWholeNumbers() {
        RuleRows.check("""
                nonzero bool[2,3] -> i64[-1,2]
                argmax f32[2,3] axis=1 -> i64[2]
                argmax f32[2,3] axis=-2 keepdims=true -> i64[1,3]
                argmax f32[2,3] axis=0 flatten=true -> i64[]
                argmax f32[2,3] axis=0 flatten=true keepdims=true -> i64[1,1]
                argmin f32[2,-1] axis=0 dtype=int32 -> i32[-1]
                argmin f32[] axis=0 -> i64[]
                argmin f32[2,3] axis=2 -> refused: axis 2
                one_hot i64[2,3] num_classes=10 -> f32[2,3,10]
                one_hot i64[2] i32[1] -> f32[2,-1]
                one_hot f32[2] num_classes=10 -> refused: expected integers
                cross_entropy_with_softmax f32[4,10] i64[4,1] -> f32[4,10] f32[4,1]
                """);
    }

    @Test
    void reducedAxesVanishOrBecomeOne() {
        RuleRows.check("""
                mean f32[2,-1,4] axis=[-1] -> f32[2,-1]
                mean f32[2,3,4] axis=[0,2] keepdim=true -> f32[1,3,1]
                max f32[2,3] axis=[] -> f32[]
                max f32[2,3] axis=[2] -> refused: axis 2
                mean f32[2,3] i64[1] -> unknown
                prod f32[2,3] axis=[0] keepdim=false reduce_all=false -> f32[3]
                prod f32[2,3] axis=[0] keepdim=true reduce_all=true -> f32[1,1]
                any bool[2,3] axis=[1] -> bool[2]
                sum f32[2,3] axis=[1] -> f32[2]
                sum bool[2,3] axis=[] -> i64[]
                sum i64[2,3] axis=[0] keepdim=true -> i64[1,3]
                sum i32[2] axis=[] dtype=float64 -> f64[]
                l1_norm_ f32[2,-1] -> f32[]
                identity_loss f32[2,-1] reduction=0 -> f32[]
                identity_loss_ f32[2,-1] -> f32[]
                identity_loss_ f32[2,-1] reduction=2 -> f32[2,-1]
                reshape_grad_ f32[2,3] f32[6] -> f32[2,3]
                reshape_grad_ f32[2,3] f16[6] -> f16[2,3]
                identity_loss_grad_ f64[2,-1] f32[] reduction=0 -> f32[2,-1]
                """);
    }

    @Test
    void innerDimensionsOfProductsAreTheSame() {
        RuleRows.check("""
                matmul f32[2,1,3,4] f32[5,4,6] -> f32[2,5,3,6]
                matmul f32[4,3] f32[4,6] transpose_x=true -> f32[3,6]
                matmul f32[3,-1] f32[4,6] -> f32[3,6]
                matmul f32[3] f32[3] -> f32[]
                matmul f32[3] f32[2,3,5] -> f32[2,5]
                matmul i8[2,3] i8[3,4] -> i32[2,4]
                matmul f32[] f32[3] -> refused: expected at least 1
                matmul f32[2,3,4] f32[5,4,6] -> refused: do not broadcast
                matmul f32[3,4] f16[4,5] -> refused: expected the same
                bmm f32[-1,3,4] f32[2,4,5] -> f32[2,3,5]
                bmm f32[2,3,4] f32[2,5,6] -> refused: the columns of x are 4 and the rows of y are 5
                bmm f32[2,3,4] f32[7,4,5] -> refused: x has 2 matrices and y has 7
                addmm f32[1,4] f32[3,2] f32[2,4] -> f32[3,4]
                addmm_ f32[4] f32[-1,2] f32[2,-1] -> f32[-1,-1]
                addmm f32[4] f32[1,3,2] f32[2,4] -> refused: x has rank 3; expected 2
                baddbmm_ f32[3,4] f32[-1,3,2] f32[5,2,4] -> f32[-1,3,4]
                baddbmm f32[3,4] f32[5,3,2] f32[5,6,4] -> refused: the columns of x are 2 and the rows of y are 6
                bmm f32[3,4] f32[2,4,5] -> refused: x has rank 2; expected 3
                mv f32[-1,3] f32[3] -> f32[-1]
                mv f32[2,3] f32[4] -> refused: the columns of x are 3 and the rows of vec are 4
                mv f32[2,3] f32[3,1] -> refused: vec has rank 2; expected 1
                fc f32[-1,3,4] f32[12,7] f32[7] in_num_col_dims=1 -> f32[-1,7]
                fc f32[-1,3,4] f32[4,7] - in_num_col_dims=2 -> f32[-1,3,7]
                fc f32[2,12] f32[16,11] - in_num_col_dims=1 padding_weights=true -> f32[2,7]
                fc f32[2,-1] f32[-1,-1] - in_num_col_dims=1 padding_weights=true -> f32[2,-1]
                fc f32[2,4] f32[4,7] - in_num_col_dims=2 -> refused: expected more than 2
                fc f32[2,3,4] f32[11,7] - in_num_col_dims=1 -> refused: the columns of input are 12 and the rows of w are 11
                """);
    }

    @Test
    void convolutionsMoveAWindowOverSpatialDimensions() {
        RuleRows.check("""
                conv2d f32[-1,3,224,-1] f32[8,3,3,3] strides=[2,2] paddings=[1,1] -> f32[-1,8,112,-1]
                conv2d f32[1,3,9,9] f32[8,3,3,3] paddings=[1,0,2,0] -> f32[1,8,8,9]
                conv2d f32[1,3,9,9] f32[8,3,3,3] dilations=[2,3] -> f32[1,8,5,3]
                conv2d f32[1,3,9,8] f32[8,3,3,3] padding_algorithm=SAME strides=[2,2] -> f32[1,8,5,4]
                conv2d f32[1,3,9,8] f32[8,3,3,3] padding_algorithm=VALID paddings=[4,4] -> f32[1,8,7,6]
                conv2d f32[1,9,8,3] f32[6,3,3,3] data_format=NHWC -> f32[1,7,6,6]
                conv2d f32[1,3,2,9] f32[8,3,3,3] -> refused: a window of 3 does not fit a dimension of 2
                conv2d f32[1,3,9,9] f32[8,4,3,3] -> refused: input has 3 channels, and filter takes 4 in 1 groups
                conv2d f32[1,3,9,9] f16[8,3,3,3] -> refused: expected the same
                conv2d f32[1,3,9,9] f32[8,3,3,3] paddings=[1,1,1] -> unknown
                conv2d f32[1,3,9,9] f32[8,3,3,3] strides=[1] -> unknown
                depthwise_conv2d f32[1,4,9,9] f32[4,1,3,3] groups=4 -> f32[1,4,7,7]
                conv3d f32[1,2,5,6,7] f32[4,2,3,3,3] -> f32[1,4,3,4,5]
                conv2d_transpose f32[-1,8,-1,-1] f32[8,4,3,3] groups=2 -> f32[-1,8,-1,-1]
                conv2d_transpose f32[1,-1,-1,8] f32[8,4,3,3] data_format=NHWC -> f32[1,-1,-1,4]
                conv2d_transpose f32[1,6,9,9] f32[8,4,3,3] -> refused: x has 6 channels, and filter takes 8
                conv2d_transpose f32[1,8,9] f32[8,4,3,3] -> refused: expected the same, at least 3
                """);
    }

    @Test
    void poolsKeepBatchAndChannels() {
        RuleRows.check(
                "strides=[2,2] paddings=[0,0] ceil_mode=false exclusive=true data_format=NCHW pooling_type=avg"
                        + " global_pooling=false adaptive=false padding_algorithm=EXPLICIT",
                """
                pool2d f32[-1,3,6,7] kernel_size=[3,3] -> f32[-1,3,2,3]
                pool2d f32[-1,3,6,7] kernel_size=[3,3] ceil_mode=true -> f32[-1,3,3,3]
                pool2d f32[1,3,6,-1] kernel_size=[2,2] -> f32[1,3,3,-1]
                pool2d f32[1,3,0,1] kernel_size=[2,2] strides=[3,2] -> f32[1,3,1,1]
                pool2d f32[1,3,0,0] kernel_size=[2,2] ceil_mode=true -> f32[1,3,1,1]
                pool2d f32[1,3,0,6] kernel_size=[3,3] -> refused: a window of 3 does not fit a dimension of 0
                pool2d f32[1,6,7,3] kernel_size=[3,3] data_format=NHWC -> f32[1,2,3,3]
                pool2d f32[1,3,6,7] kernel_size=[1,2] adaptive=true -> f32[1,3,1,2]
                pool2d f32[1,3,-1,7] kernel_size=[3,3] global_pooling=true -> f32[1,3,1,1]
                pool2d f32[1,3,6,7] i64[2] -> f32[1,3,-1,-1]
                pool2d f32[1,3] kernel_size=[3,3] -> refused: x has rank 2; expected at least 3
                pool3d f32[1,3,4,6,8] kernel_size=[2,2,2] strides=[2,2,2] paddings=[0,0,0] data_format=NCDHW\
                 -> f32[1,3,2,3,4]
                """);
    }

    @Test
    void interpolationsGiveTheSizeThatAttributesState() {
        RuleRows.check("""
                nearest_interp f32[1,3,4,5] out_h=8 out_w=10 -> f32[1,3,8,10]
                nearest_interp f32[1,3,4,5] scale=[2.0,1.5] -> f32[1,3,8,7]
                bilinear_interp f32[1,3,-1,5] scale=[2.0,2.0] -> f32[1,3,-1,10]
                bilinear_interp f32[1,4,5,3] data_format=NHWC out_h=8 out_w=9 -> f32[1,8,9,3]
                bilinear_interp f32[1,3,4,5] i32[2] -> f32[1,3,-1,-1]
                bilinear_interp f32[1,3,4,5] - - f32[2] -> f32[1,3,-1,-1]
                linear_interp f32[1,3,4] data_format=NHWC out_w=8 -> f32[1,8,4]
                trilinear_interp f32[1,3,4,5,6] out_d=8 out_h=9 out_w=10 -> f32[1,3,8,9,10]
                bilinear_interp f32[1,3,4,5] data_format=nchw out_h=8 out_w=9 -> f32[1,3,8,9]
                bilinear_interp f32[3,4,6,7] data_format=AnyLayout out_h=5 out_w=6 -> f32[3,5,6,7]
                bilinear_interp f32[3,4,6,7] data_format=NCDHW out_h=5 out_w=6 -> f32[3,5,6,7]
                nearest_interp f32[1,3] out_h=8 out_w=10 -> refused: x has rank 2; expected 3 to 5
                """);
    }

    @Test
    void normalizationsGiveStatisticsOfWhatTheyNormalize() {
        String settings =
                "is_test=true momentum=0 epsilon=0 data_format=NCHW use_global_stats=false trainable_statistics=false";
        RuleRows.check(settings, """
                batch_norm_ f16[-1,3,8,8] f32[3] f32[3] f32[3] f32[3]\
                 -> f16[-1,3,8,8] f32[3] f32[3] f32[3] f32[3] ui8[-1]
                batch_norm_ f32[2,8,8,3] f32[3] f32[3] f32[3] f32[3] data_format=NHWC\
                 -> f32[2,8,8,3] f32[3] f32[3] f32[3] f32[3] ui8[-1]
                batch_norm_ f32[2,4,8,8] f32[3] f32[3] f32[3] f32[3] -> refused: x has 4 channels, and mean has 3
                batch_norm_ f32[2] f32[2] f32[2] f32[2] f32[2] -> refused: x has rank 1; expected at least 2
                batch_norm_ f32[2,4] f32[4,1] f32[4] f32[4] f32[4] -> refused: mean has rank 2; expected 1
                """);
        RuleRows.check("""
                layer_norm f32[-1,7,16] f32[16] f32[16] begin_norm_axis=2 -> f32[-1,7,16] f32[-1,7] f32[-1,7]
                layer_norm f16[4,16] - - begin_norm_axis=1 -> f16[4,16] f32[4] f32[4]
                layer_norm bf16[4,16] - - begin_norm_axis=1 -> bf16[4,16] f32[4] f32[4]
                layer_norm f32[4,16] - - begin_norm_axis=3 -> refused: axis 3 begins what is normalized
                """);
    }
}

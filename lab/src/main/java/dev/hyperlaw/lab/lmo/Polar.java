package dev.hyperlaw.lab.lmo;

import dev.hyperlaw.lab.torch.Constant;
import org.bytedeco.pytorch.StringViewOptional;
import org.bytedeco.pytorch.T_TensorTensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** A way to the orthogonal factor {@code UVᵀ} of {@code m = UΣVᵀ}; of each matrix of a stack. */
interface Polar {

    /** @param m two dimensions, or three for a stack */
    Tensor factor(Tensor m);

    /** {@code UVᵀ} by singular value decomposition. Directions that m does not have are left out, so that a matrix of zeros gives zeros. */
    record SingularValues() implements Polar {
        @Override
        public Tensor factor(Tensor m) {
            T_TensorTensorTensor_T svd =
                    torch.linalg_svd(LargestEntry.scaled(m, -2, -1), false, new StringViewOptional());
            Tensor values = svd.get1();
            double rounding = m.scalar_type().intern() == torch.ScalarType.Double ? Math.ulp(1.0) : Math.ulp(1f);
            double negligible = rounding * Math.max(m.size(-2), m.size(-1));
            Tensor present = values.gt(values.amax(new long[] {-1}, true).mul_(Constant.of(negligible)))
                    .to(m.scalar_type());
            return svd.get0().mul(present.unsqueeze(-2)).matmul(svd.get2());
        }
    }
}

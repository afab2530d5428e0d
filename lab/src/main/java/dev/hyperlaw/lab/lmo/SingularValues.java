package dev.hyperlaw.lab.lmo;

import dev.hyperlaw.lab.torch.Constant;
import org.bytedeco.pytorch.StringViewOptional;
import org.bytedeco.pytorch.T_TensorTensorTensor_T;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** {@code UVᵀ} by singular value decomposition. Directions that m does not have are left out, so that a matrix of zeros gives zeros. */
record SingularValues() implements Polar {

    @Override
    public Tensor factor(Tensor m) {
        T_TensorTensorTensor_T svd = torch.linalg_svd(LargestEntry.scaled(m, -2, -1), false, new StringViewOptional());
        Tensor values = svd.get1();
        double rounding = m.scalar_type().intern() == torch.ScalarType.Double ? Math.ulp(1.0) : Math.ulp(1f);
        double negligible = rounding * Math.max(m.size(-2), m.size(-1));
        Tensor present = values.gt(values.amax(new long[] {-1}, true).mul_(Constant.of(negligible)))
                .to(m.scalar_type());
        return svd.get0().mul(present.unsqueeze(-2)).matmul(svd.get2());
    }
}

package dev.hyperlaw.view.render.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class PngTest {
    private static BufferedImage read(byte[] png) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(png));
    }

    private static String svg(String inside) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"30\" viewBox=\"0 0 100 30\" font-family=\""
                + Svg.escape(Svg.FONTS) + "\" font-size=\"14\">" + inside + "</svg>";
    }

    private static int darkPixels(BufferedImage image) {
        int dark = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                dark += (image.getRGB(x, y) & 0xFF) < 128 ? 1 : 0;
            }
        }
        return dark;
    }

    @Test
    void thePictureHasTheSizeOfTheDrawingTimesTheScaleAndIsWhiteAtTheCorners() throws IOException {
        FigureDrawing drawing = FigureDrawing.of(SampleFigures.lines());
        BufferedImage image = read(Png.of(drawing.svg(), 2));
        assertThat(image.getWidth()).isEqualTo(1920);
        assertThat((double) image.getHeight()).isGreaterThan(2 * drawing.height());
        assertThat(image.getRGB(image.getWidth() - 1, image.getHeight() - 1)).isEqualTo(0xFFFFFFFF);
    }

    @Test
    void aFigureMayHaveThousandsOfMarks() throws IOException {
        BufferedImage image = read(Png.of(svg("<path d=\"M1 1h5v5h-5z\"/>".repeat(5000)), 1));
        assertThat(darkPixels(image)).isEqualTo(25);
    }

    @Test
    void textIsDrawnWithoutSerifs() throws IOException {
        byte[] ours = Png.of(svg("<text x=\"5\" y=\"20\">Illi tick</text>"), 2);
        String sans = svg("<text x=\"5\" y=\"20\">Illi tick</text>").replace(Svg.escape(Svg.FONTS), "SansSerif");
        assertThat(ours).isEqualTo(Png.of(sans, 2));
        assertThat(darkPixels(read(ours))).isPositive();
    }

    @Test
    void aSuperscriptStandsCloseToWhatFollowsIt() throws IOException {
        String spans = Markup.of("T^{1}T^{1}").svg(14);
        BufferedImage image = read(Png.of(svg("<text x=\"5\" y=\"20\">" + spans + "</text>"), 4));
        int columns = 0;
        int widest = 0;
        boolean begun = false;
        for (int x = 0; x < 160; x++) {
            boolean empty = darkPixels(image.getSubimage(x, 0, 1, image.getHeight())) == 0;
            begun |= !empty;
            columns = empty ? columns + 1 : 0;
            widest = begun && x < 100 ? Math.max(widest, columns) : widest;
        }
        assertThat(widest / 4.0).as("widest gap in pixels").isLessThan(4);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aJavaWithoutFontsIsToldApartFromAFault(@TempDir Path folder) throws Exception {
        Path noFonts = Files.writeString(
                folder.resolve("fonts.conf"), "<?xml version=\"1.0\"?><fontconfig><dir>/nowhere</dir></fontconfig>");
        ProcessBuilder java = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Duser.home=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                FontProbe.class.getName());
        java.environment().put("FONTCONFIG_FILE", noFonts.toString());
        Process process = java.redirectErrorStream(true).start();
        String output;
        try (InputStream stream = process.getInputStream()) {
            output = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(output).contains("InputProblem", "finds no fonts", "Maybe install some");
    }

    /** What the process without fonts runs. */
    static final class FontProbe {
        public static void main(String[] arguments) {
            Png.checkFonts();
        }
    }
}

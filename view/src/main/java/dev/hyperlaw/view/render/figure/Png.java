package dev.hyperlaw.view.render.figure;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.DocumentLimits;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.FloatSize;
import dev.hyperlaw.InputProblem;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.GraphicsEnvironment;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import javax.swing.JComponent;

/** Turns SVG into pixels. */
public final class Png {
    /** 960 pixels on 17 cm would be 143 to the inch; three times that is what printers ask for. */
    static final int SCALE = 3;

    /** JSVG takes 2,000 marks for an attack; a figure of ours may have as many dots as a sweep has runs. */
    private static final LoaderContext OUR_OWN = LoaderContext.builder()
            .documentLimits(new DocumentLimits(
                    DocumentLimits.DEFAULT_MAX_NESTING_DEPTH,
                    DocumentLimits.DEFAULT_MAX_USE_NESTING_DEPTH,
                    Integer.MAX_VALUE))
            .build();

    private Png() {}

    /**
     * Makes sure that text can be drawn, before any work is done. A Java without a single font fails only at the first
     * letter, with an internal error that says nothing.
     */
    public static void checkFonts() {
        System.setProperty("java.awt.headless", "true");
        boolean usable;
        try {
            usable = GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames().length > 0
                    && new Font(Font.SANS_SERIF, Font.PLAIN, 12).canDisplay('T');
        } catch (RuntimeException | Error cause) {
            // Seen: InternalError and plain Error from Java 17, RuntimeException from Java 25, a LinkageError where
            // FreeType is missing.
            InputProblem problem = noFonts();
            problem.initCause(cause);
            throw problem;
        }
        if (!usable) {
            throw noFonts();
        }
    }

    /** A picture on white, {@code scale} pixels for each of the SVG's. */
    static byte[] of(String svg, int scale) {
        checkFonts();
        // JSVG takes a list of fonts for the name of one, and falls back on letters with serifs.
        // It also puts a space between two spans that touch, unless a letter is between them, if one of no width.
        String readable =
                svg.replace(Svg.escape(Svg.FONTS), "SansSerif").replace("</tspan><tspan", "</tspan>\u200B<tspan");
        InputStream bytes = new ByteArrayInputStream(readable.getBytes(StandardCharsets.UTF_8));
        SVGDocument document = new SVGLoader().load(bytes, null, OUR_OWN);
        if (document == null) {
            throw new IllegalStateException("JSVG cannot read the SVG of a figure.");
        }
        FloatSize size = document.size();
        BufferedImage image = new BufferedImage(
                Math.round(size.width * scale), Math.round(size.height * scale), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(scale, scale);
        document.render((JComponent) null, graphics);
        graphics.dispose();
        return encoded(image);
    }

    private static byte[] encoded(BufferedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException impossible) {
            throw new IllegalStateException("A picture could not be written to memory.", impossible);
        }
        return bytes.toByteArray();
    }

    private static InputProblem noFonts() {
        return new InputProblem(
                "Java finds no fonts on this machine, so no text can be drawn into a PNG.",
                "install some, for instance with 'apt-get install fontconfig fonts-dejavu-core'.");
    }
}

package dev.hyperlaw.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version the build wrote into {@code build.properties}, and the Java it runs on. */
final class VersionText implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            "hyperlaw " + version(),
            "Java %s (%s), %s %s"
                    .formatted(
                            System.getProperty("java.runtime.version"),
                            System.getProperty("java.vendor"),
                            System.getProperty("os.name"),
                            System.getProperty("os.arch"))
        };
    }

    /** Such as {@code 0.1.0}. */
    static String version() {
        try (InputStream properties = VersionText.class.getResourceAsStream("/dev/hyperlaw/app/build.properties")) {
            if (properties == null) {
                throw new IOException("build.properties is not on the class path.");
            }
            Properties build = new Properties();
            build.load(properties);
            return build.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

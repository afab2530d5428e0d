package dev.hyperlaw.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.hyperlaw.transfer.TargetSpec;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the design says about who may know whom. Plain tests on purpose: fields with ArchUnit's own annotation can be
 * passed over by a test runner without a word. Each rule has been seen to fail on a planted violation.
 */
class ArchitectureTest {
    private static final JavaClasses HYPERLAW = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.hyperlaw");

    private static final DescribedPredicate<JavaClass> CORE = resideInAPackage("dev.hyperlaw..")
            .and(not(resideInAnyPackage(
                    "dev.hyperlaw.app..",
                    "dev.hyperlaw.tables..",
                    "dev.hyperlaw.trackers..",
                    "dev.hyperlaw.sweep..",
                    "dev.hyperlaw.evidence..",
                    "dev.hyperlaw.intake..",
                    "dev.hyperlaw.desk..",
                    "dev.hyperlaw.view..",
                    "dev.hyperlaw.verify..")))
            .as("classes of core");

    @Test
    void coreKnowsOnlyTheJdkAndItself() {
        classes()
                .that(CORE.and(not(simpleName("VectorKernel"))))
                .should()
                .onlyDependOnClassesThat(CORE.or(resideInAnyPackage("java..", "org.jspecify..")))
                .check(HYPERLAW);
    }

    @Test
    void onlyTheStaticBackendKnowsThePlottingLibraries() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.hyperlaw.view.render.figure..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.jetbrains..", "com.github.weisj..", "java.awt..", "javax.imageio..")
                .check(HYPERLAW);
    }

    @Test
    void theFigureModelIsDataOnly() {
        noClasses()
                .that()
                .resideInAPackage("dev.hyperlaw.view.figure")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.hyperlaw.view.render.figure..", "dev.hyperlaw.verify..", "dev.hyperlaw.grid..")
                .check(HYPERLAW);
    }

    @Test
    void packagesOfCoreHaveNoCycles() {
        slices().matching("dev.hyperlaw.(*)..").should().beFreeOfCycles().check(HYPERLAW);
    }

    @Test
    void packagesOfSweepHaveNoCycles() {
        slices().matching("dev.hyperlaw.sweep.(*)..").should().beFreeOfCycles().check(HYPERLAW);
    }

    /** The package itself counts too: it holds the vocabulary and knows only the mathematics below it. */
    @Test
    void packagesOfEvidenceHaveNoCycles() {
        SliceAssignment byPackage = new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                String name = type.getPackageName();
                return name.startsWith("dev.hyperlaw.evidence") ? SliceIdentifier.of(name) : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "packages of evidence";
            }
        };
        slices().assignedFrom(byPackage).should().beFreeOfCycles().check(HYPERLAW);
    }

    @Test
    void sweepTablesAndEvidenceKnowCoreOnly() {
        for (String module : List.of("tables", "sweep", "evidence")) {
            noClasses()
                    .that()
                    .resideInAPackage("dev.hyperlaw." + module + "..")
                    .should()
                    .dependOnClassesThat(resideInAPackage("dev.hyperlaw..")
                            .and(not(CORE))
                            .and(not(resideInAPackage("dev.hyperlaw." + module + ".."))))
                    .check(HYPERLAW);
        }
    }

    @Test
    void trackersKnowTablesOnlyAndNobodyKnowsThem() {
        noClasses()
                .that()
                .resideInAPackage("dev.hyperlaw.trackers..")
                .should()
                .dependOnClassesThat(resideInAPackage("dev.hyperlaw..")
                        .and(not(CORE))
                        .and(not(resideInAnyPackage("dev.hyperlaw.trackers..", "dev.hyperlaw.tables.."))))
                .check(HYPERLAW);
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.hyperlaw.trackers..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.hyperlaw.trackers..")
                .check(HYPERLAW);
    }

    @Test
    void intakeKnowsTablesAndEvidenceOnly() {
        noClasses()
                .that()
                .resideInAPackage("dev.hyperlaw.intake..")
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                        "dev.hyperlaw.app..",
                        "dev.hyperlaw.desk..",
                        "dev.hyperlaw.view..",
                        "dev.hyperlaw.verify..",
                        "dev.hyperlaw.sweep..",
                        "com.fasterxml.."))
                .check(HYPERLAW);
    }

    @Test
    void onlyTheSweepFileKnowsYaml() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.hyperlaw.sweep.file..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.snakeyaml..")
                .check(HYPERLAW);
    }

    @Test
    void theDeskKnowsNeitherViewNorCommandLine() {
        noClasses()
                .that()
                .resideInAPackage("dev.hyperlaw.desk..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.hyperlaw.view..", "dev.hyperlaw.verify..", "dev.hyperlaw.app..", "picocli..")
                .check(HYPERLAW);
    }

    @Test
    void theViewKnowsNeitherVerifyNorCommandLine() {
        noClasses()
                .that()
                .resideInAPackage("dev.hyperlaw.view..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.hyperlaw.verify..", "dev.hyperlaw.app..", "picocli..")
                .check(HYPERLAW);
    }

    @Test
    void packagesOfTheAppHaveNoCycles() {
        slices().matching("dev.hyperlaw.app.(*)..").should().beFreeOfCycles().check(HYPERLAW);
    }

    @Test
    void onlyTheCommandsKnowTheCommandLineLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.hyperlaw.app.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("picocli..")
                .check(HYPERLAW);
    }

    @Test
    void onlyTheEdgesKnowTheJsonLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.hyperlaw.view.render",
                        "dev.hyperlaw.sweep.protocol..",
                        "dev.hyperlaw.sweep.store..",
                        "dev.hyperlaw.sweep.emit..",
                        "dev.hyperlaw.tables..",
                        "dev.hyperlaw.trackers..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.fasterxml..")
                .check(HYPERLAW);
    }

    @Test
    void theOutputDoesNotKnowTheMathematics() {
        noClasses()
                .that()
                .resideInAPackage("dev.hyperlaw.view.render")
                .should()
                .dependOnClassesThat(CORE.and(not(simpleName("NumberText"))))
                .check(HYPERLAW);
    }

    /** Beside {@code DocumentsTest}, which looks for formats in strings. */
    @Test
    void nobodyFormatsNumbersWithPatterns() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .areAssignableTo(NumberFormat.class)
                .check(HYPERLAW);
    }

    @Test
    void onlyTheStoreAndReadersOfDatabasesUseSql() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.hyperlaw.sweep.store..", "dev.hyperlaw.trackers..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "javax.sql..")
                .check(HYPERLAW);
    }

    @Test
    void nobodyPrintsPastTheTerminal() {
        noClasses().should(ACCESS_STANDARD_STREAMS).check(HYPERLAW);
    }

    @Test
    void namesSayWhatAThingIs() {
        noClasses()
                .should()
                .haveNameMatching(".*(Util|Utils|Helper|Manager|Impl)")
                .check(HYPERLAW);
    }

    /** A name that exists twice makes a reader look at the imports. Sources are read, so that the extensions count too. */
    @Test
    void everySimpleNameExistsOnce() throws IOException {
        Map<String, List<Path>> places = new TreeMap<>();
        try (DirectoryStream<Path> modules = Files.newDirectoryStream(Path.of(".."), Files::isDirectory)) {
            for (Path module : modules) {
                Path sources = module.resolve("src/main/java/dev/hyperlaw");
                if (Files.isDirectory(sources)) {
                    try (Stream<Path> files = Files.walk(sources)) {
                        files.filter(Files::isRegularFile)
                                .forEach(file -> places.computeIfAbsent(
                                                file.getFileName().toString(), name -> new ArrayList<>())
                                        .add(file));
                    }
                }
            }
        }
        assertThat(places.size()).isGreaterThan(500);
        places.remove("package-info.java");
        places.values().removeIf(files -> files.size() < 2);
        assertThat(places).isEmpty();
    }

    /** What a page or a process is asked in JSON: records of values, all the way down, so that equal requests are equal. */
    @Test
    void requestsAreData() {
        List<Class<?>> requests = HYPERLAW.stream()
                .filter(type -> type.getSimpleName().endsWith("Request"))
                .filter(resideInAnyPackage("dev.hyperlaw.desk..", "dev.hyperlaw.verify.."))
                .<Class<?>>map(JavaClass::reflect)
                .toList();
        assertThat(requests).hasSizeGreaterThan(12).allMatch(Class::isRecord);
        Set<Class<?>> parts = new LinkedHashSet<>();
        requests.forEach(request -> collect(request, parts));
        assertThat(parts).contains(TargetSpec.class);
        assertThat(parts.stream().filter(ArchitectureTest::isCode)).isEmpty();
    }

    private static void collect(Type type, Set<Class<?>> parts) {
        if (type instanceof ParameterizedType generic) {
            collect(generic.getRawType(), parts);
            Arrays.stream(generic.getActualTypeArguments()).forEach(each -> collect(each, parts));
        } else if (type instanceof Class<?> each && parts.add(each) && each.isRecord()) {
            Arrays.stream(each.getRecordComponents()).forEach(part -> collect(part.getGenericType(), parts));
        }
    }

    /** Whether a lambda fits. */
    private static boolean isCode(Class<?> type) {
        return type.isInterface()
                && !type.isSealed()
                && Arrays.stream(type.getMethods())
                                .filter(method -> Modifier.isAbstract(method.getModifiers()))
                                .count()
                        == 1;
    }

    @Test
    void staticFieldsNeverChange() {
        noFields().that().areStatic().should().notBeFinal().check(HYPERLAW);
    }

    /** A concatenation by invokedynamic spins a class at its first call: at a start that costs more than the work itself. */
    @Test
    void concatenationMakesNoClasses() throws IOException {
        List<String> spinning = new ArrayList<>();
        for (JavaClass each : HYPERLAW) {
            try (InputStream code =
                    each.getSource().orElseThrow().getUri().toURL().openStream()) {
                if (new String(code.readAllBytes(), StandardCharsets.ISO_8859_1).contains("makeConcatWithConstants")) {
                    spinning.add(each.getName());
                }
            }
        }
        assertThat(spinning).isEmpty();
    }
}

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

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
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
            .and(not(resideInAPackage("dev.hyperlaw.app..")))
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
                .resideOutsideOfPackage("dev.hyperlaw.app.figure.render..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.jetbrains..", "com.github.weisj..", "java.awt..", "javax.imageio..")
                .check(HYPERLAW);
    }

    @Test
    void theFigureModelIsDataOnly() {
        noClasses()
                .that()
                .resideInAPackage("dev.hyperlaw.app.figure")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.hyperlaw.app.figure.render..",
                        "dev.hyperlaw.app.figure.catalogue..",
                        "dev.hyperlaw.grid..",
                        "dev.hyperlaw.paper..")
                .check(HYPERLAW);
    }

    @Test
    void packagesOfCoreHaveNoCycles() {
        slices().matching("dev.hyperlaw.(*)..").should().beFreeOfCycles().check(HYPERLAW);
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
    void onlyTheOutputKnowsTheJsonLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.hyperlaw.app.output..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.fasterxml..")
                .check(HYPERLAW);
    }

    @Test
    void theOutputDoesNotKnowTheMathematics() {
        noClasses()
                .that()
                .resideInAPackage("dev.hyperlaw.app.output..")
                .should()
                .dependOnClassesThat(CORE.or(resideInAPackage("dev.hyperlaw.app.cli..")))
                .check(HYPERLAW);
    }

    @Test
    void nobodyUsesSql() {
        noClasses()
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

    @Test
    void staticFieldsNeverChange() {
        noFields().that().areStatic().should().notBeFinal().check(HYPERLAW);
    }
}

import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Screen, StepName } from '../../fields/steps.ts';
import { useFindings } from '../fields/use-findings.ts';
import { stepSlug } from '../step-path.ts';
import { useWizard, WizardContext } from '../wizard.ts';
import { StepBody } from './step-body.tsx';
import { StepIntro } from './step-head.tsx';
import styles from './steps.module.css';

/** The id of the heading of a step on a screen with several. */
export function stepId(step: StepName): string {
  return `step-${stepSlug(step)}`;
}

/** The steps of a screen, each under its title (specification, section 2) if there are several. */
export function ScreenBody({ screen: { steps } }: { screen: Screen }) {
  const { t } = useLanguage();
  const wizard = useWizard();
  const findings = useFindings();
  if (steps.length === 1) return <StepBody findings={findings} />;
  return steps.map(({ name, title }) => (
    <WizardContext key={name} value={{ ...wizard, step: name }}>
      <section className={styles.step} aria-labelledby={stepId(name)}>
        <div className={styles.head}>
          <Text variant="h2" size="L20" id={stepId(name)} tabIndex={-1} className={styles.title}>
            {t(title)}
          </Text>
          <StepIntro step={name} />
        </div>
        <StepBody findings={findings} />
      </section>
    </WizardContext>
  ));
}

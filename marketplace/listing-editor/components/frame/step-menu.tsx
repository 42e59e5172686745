import { __iconData as Check } from 'lucide-react/icons/check';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { issuesOf } from '../../contract.ts';
import type { Screen } from '../../fields/steps.ts';
import { stepPath } from '../step-path.ts';
import { useWizard } from '../wizard.ts';
import styles from './step-menu.module.css';

type StepMenuProps = {
  screen: Screen;
  /** The furthest visited step. */
  seen: number;
};

/** The steps by name, beside the form. */
export function StepMenu({ className, ...props }: StepMenuProps & { className?: string }) {
  const { t } = useLanguage();
  return (
    <nav aria-label={t('placeAd.steps')} className={className}>
      <StepList {...props} />
    </nav>
  );
}

/** All steps: visited ones are links, marked when incomplete. */
export function StepList({ screen, seen }: StepMenuProps) {
  const { draftId, steps, step, fields } = useWizard();
  const { t, locale } = useLanguage();
  return (
    <ol className={styles.list}>
      {steps.map(({ name, title }, index) => {
        const isSeen = index <= seen;
        const isHere = screen.steps.some((one) => one.name === name);
        const isDone = isSeen && !isHere && issuesOf(name, fields).length === 0;
        const words = (
          <>
            <span className={styles.sign} aria-hidden="true">
              {isDone ? <Icon icon={Check} size={16} /> : index + 1}
            </span>
            {t(title)}
            {isSeen && !isHere && (
              <VisuallyHidden>{t(isDone ? 'placeAd.stepDone' : 'placeAd.stepOpen')}</VisuallyHidden>
            )}
          </>
        );
        return (
          <li key={name}>
            {isSeen ? (
              <a
                href={stepPath(locale, draftId, name)}
                aria-current={name === step ? 'step' : undefined}
                className={classNames(
                  styles.step,
                  isHere && styles.here,
                  isDone && styles.done,
                  !isHere && !isDone && index < seen && styles.open,
                )}
              >
                {words}
              </a>
            ) : (
              <span className={classNames(styles.step, styles.ahead)}>{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

import { __iconData as Check } from 'lucide-react/icons/check';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { PreApprovalInputs } from '../../pre-approval/forms.ts';
import { isComplete, missingFields } from '../../pre-approval/rules.ts';
import styles from './mortgage.module.css';
import { FORM_PAGES, type FormPage, formPath } from './paths.ts';

/** The steps by name, each a link: answered ones are marked. */
export function StepList({ current, inputs }: { current: FormPage | null; inputs: PreApprovalInputs }) {
  const { t, locale } = useLanguage();
  const missing = missingFields(inputs);
  const isDone = (page: FormPage) => (page === 'review' ? isComplete(inputs) : !(page in missing));
  return (
    <nav aria-label={t('mortgage.form.steps')}>
      <ol className={styles.steps}>
        {FORM_PAGES.map((page, index) => (
          <li key={page}>
            <a
              href={formPath(locale, page)}
              aria-current={page === current ? 'step' : undefined}
              className={classNames(styles.step, isDone(page) && styles.done)}
            >
              <span className={styles.sign} aria-hidden="true">
                {isDone(page) ? <Icon icon={Check} size={16} /> : index + 1}
              </span>
              {t(`mortgage.step.${page}`)}
              <VisuallyHidden>{t(isDone(page) ? 'mortgage.form.done' : 'mortgage.form.open')}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

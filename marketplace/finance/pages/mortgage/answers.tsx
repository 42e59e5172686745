import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { answersOf } from '../../pre-approval/answers.ts';
import type { PreApprovalInputs } from '../../pre-approval/forms.ts';
import { isRequired, STEPS } from '../../pre-approval/rules.ts';
import styles from './mortgage.module.css';
import { formPath } from './paths.ts';

/** All answers by step, each step with a link that changes them. */
export function Answers({ inputs, heading }: { inputs: PreApprovalInputs; heading: 'h2' | 'h3' }) {
  const language = useLanguage();
  const { t, locale } = language;
  return STEPS.map((step) => {
    const title = t(`mortgage.step.${step}`);
    const rows = answersOf(step, inputs, language).filter(
      ({ field, answer }) => answer !== '' || isRequired(field),
    );
    return (
      <section key={step} className={styles.answers}>
        <div className={styles.head}>
          <Text variant={heading} size="L16" weight="SEMIBOLD">
            {title}
          </Text>
          <a href={formPath(locale, step)} aria-label={t('mortgage.review.changeOf', { step: title })}>
            {t('mortgage.review.change')}
          </a>
        </div>
        <dl className={styles.rows}>
          {rows.map(({ field, label, answer }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{answer || <em>{t('mortgage.review.missing')}</em>}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}

import { __iconData as CircleCheck } from 'lucide-react/icons/circle-check';
import { __iconData as TriangleAlert } from 'lucide-react/icons/triangle-exclamation-point';
import { Icon } from '#design/content/icon.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireSummary } from '../../pre-approval/contract.ts';
import { centsText, checkText, euroText } from '../../pre-approval/estimate-text.ts';
import { nextStep } from '../../pre-approval/rules.ts';
import styles from './mortgage.module.css';
import { formPath } from './paths.ts';

/** The likely answer of a lender: one sentence, its comparisons, and the sums. */
export function EstimatePart({ summary: { estimate, inputs } }: { summary: WireSummary }) {
  const language = useLanguage();
  const { t, locale } = language;
  const next = nextStep(inputs);
  return (
    <section aria-labelledby="likely-title" className={styles.part}>
      <Text variant="h2" id="likely-title">
        {estimate ? verdictOf(estimate) : t('mortgage.summary.likely')}
      </Text>
      {!estimate && next && (
        <>
          <Text>{t('mortgage.summary.incomplete')}</Text>
          <ButtonLink href={formPath(locale, next)}>{t('mortgage.review.answer')}</ButtonLink>
        </>
      )}
      {estimate && (
        <>
          <ul className={styles.checks}>
            {estimate.checks.map((one) => (
              <li key={one.check}>
                <Icon
                  icon={one.isMet ? CircleCheck : TriangleAlert}
                  className={one.isMet ? styles.met : styles.unmet}
                />
                <span>
                  <VisuallyHidden>
                    {t(one.isMet ? 'mortgage.check.isMet' : 'mortgage.check.isUnmet')}:{' '}
                  </VisuallyHidden>
                  {checkText(one, language)}
                </span>
              </li>
            ))}
          </ul>
          <dl className={styles.rows}>
            {rowsOf(estimate).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );

  function verdictOf({ highestLoan }: NonNullable<WireSummary['estimate']>): string {
    return highestLoan === 0
      ? t('mortgage.summary.couldNotBorrow')
      : t('mortgage.summary.couldBorrow', { amount: euroText(highestLoan) });
  }
  function rowsOf(sums: NonNullable<WireSummary['estimate']>): [string, string][] {
    const { highestPurchase, rate, testedRate, monthlyRepayment, testedRepayment } = sums;
    return [
      [
        t('mortgage.summary.highestPrice'),
        highestPurchase ? euroText(highestPurchase.price) : t('mortgage.summary.none'),
      ],
      [t('mortgage.summary.monthly', { rate }), centsText(monthlyRepayment)],
      [t('mortgage.summary.tested', { rate: testedRate }), centsText(testedRepayment)],
    ];
  }
}

import { __iconData as SearchX } from 'lucide-react/icons/search-x';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatCents, formatMoney } from '#property/money.ts';
import type { WireRates } from '../../lenders/contract.ts';
import styles from './lender-rates.module.css';
import { OfferTable } from './offer-table.tsx';
import type { RateValues } from './values.ts';

type ResultsProps = {
  comparison: NonNullable<WireRates['comparison']>;
  term: number;
  /** Whole euro. */
  loan: number;
  values: RateValues;
  /** Path of the page, with the language. */
  path: string;
  /** Path of the calculator, with the language. */
  repaymentsPath: string;
  showsAll: boolean;
};

/** Offers that are shown before all are asked for. */
const FIRST_SHOWN = 12;

/** The offers for a loan, or what to change where there are none. */
export function Results({ comparison, term, loan, values, path, ...rest }: ResultsProps) {
  const { t } = useLanguage();
  const { offers } = comparison;
  const loanToValue = comparison.loanToValue;
  if (offers.length === 0) {
    const { fixedYears, ...others } = values;
    return (
      <div id="offers">
        <EmptyState
          icon={SearchX}
          title={t('lenders.noOffersTitle')}
          actions={
            fixedYears !== undefined && (
              <ButtonLink kind="SECONDARY" href={`${path}?${new URLSearchParams(others)}`}>
                {t('lenders.noOffersAll')}
              </ButtonLink>
            )
          }
        >
          {t('lenders.noOffersWords', { loanToValue })}
        </EmptyState>
      </div>
    );
  }
  const shown = rest.showsAll ? offers : offers.slice(0, FIRST_SHOWN);
  const payments = offers.map(({ monthlyCents }) => monthlyCents);
  const [lowest, highest] = [Math.min(...payments), Math.max(...payments)];
  return (
    <section id="offers" className={styles.results} aria-labelledby="found">
      <Text variant="h2" id="found">
        {t('lenders.found', { count: offers.length, loan: formatMoney(loan, 'EUR'), years: term })}
      </Text>
      <p>
        {lowest === highest
          ? t('lenders.monthlySame', { loanToValue })
          : t('lenders.monthlyRange', {
              loanToValue,
              lowest: formatCents(lowest, 'EUR'),
              highest: formatCents(highest, 'EUR'),
            })}
      </p>
      <OfferTable
        offers={shown}
        term={term}
        sort={comparison.sort}
        repayments={`${rest.repaymentsPath}?loan=${loan}&term=${term}`}
      />
      {shown.length < offers.length && (
        <ButtonLink
          kind="SECONDARY"
          href={`${path}?${new URLSearchParams({ ...values, all: '' })}#offers`}
          className={styles.all}
        >
          {t('lenders.showAll', { count: offers.length })}
        </ButtonLink>
      )}
    </section>
  );
}

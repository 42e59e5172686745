import { __iconData as SearchX } from 'lucide-react/icons/search-x';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Pagination } from '#design/content/pagination.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { localePath, type Translate } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { SaleList } from '../../components/sale-list.tsx';
import { SaleMapBox } from '../../components/sale-map-box.tsx';
import type { PlacePrices, SalesPage, YearPrices } from '../../sold-prices/contract.ts';
import { MAX_LISTED_SALES } from '../../sold-prices/rules.ts';
import { saleViews } from './sale-views.ts';
import { SalesForm } from './sales-form.tsx';
import { type SalesField, type SalesValues, salesUrl } from './sales-url.ts';
import styles from './sold-prices.module.css';

type SalesPartProps = {
  /** Path of the page, with the language. */
  path: string;
  years: readonly YearPrices[];
  /** All sales of the place. */
  sales: number;
  /** Null until an imported register is prepared. */
  register: PlacePrices['register'];
  /** Null when the search could not be understood. */
  found: SalesPage | null;
  values: SalesValues;
  errors: Partial<Record<SalesField, string>>;
};

/** The search of a place's sales, with the list and the map of what it finds. */
export function SalesPart({ path, years, sales, register, found, values, errors }: SalesPartProps) {
  const language = useLanguage();
  const { t, locale } = language;
  const views = saleViews(found?.sales ?? [], language);
  const isSearched = Object.keys(values).length > 0;
  if (sales === 0 && !isSearched)
    return (
      <EmptyState icon={SearchX} title={t(register ? 'soldPrices.noSalesTitle' : 'soldPrices.crumb')}>
        <p>{t(register ? 'soldPrices.noSalesHere' : 'soldPrices.notPrepared')}</p>
      </EmptyState>
    );
  const hrefOf = (page: number) => `${salesUrl(path, values, page)}#sales`;
  return (
    <section className={styles.part} aria-labelledby="sales">
      <Text variant="h2" id="sales" className={styles.anchor}>
        {t('soldPrices.salesTitle')}
      </Text>
      <SalesForm
        path={path}
        values={values}
        errors={errors}
        years={years.map(({ year }) => year).reverse()}
      />
      {found && (
        <div className={styles.found}>
          <Text tone="SOFT" numeric role="status">
            {foundText(found, t)}
          </Text>
          {isSearched && <a href={`${path}#sales`}>{t('soldPrices.clear')}</a>}
        </div>
      )}
      {found?.home && (
        <Text>
          {t('soldPrices.homeIn', { place: found.home.friendlyName })}{' '}
          <a href={localePath(locale, `/sold-prices/${found.home.displayValue}`)}>
            {t('soldPrices.nearMore', { name: found.home.friendlyName })}
          </a>
        </Text>
      )}
      {found && views.length === 0 && (
        <EmptyState
          icon={SearchX}
          heading="h3"
          title={t('soldPrices.noSalesTitle')}
          actions={
            <ButtonLink kind="SECONDARY" href={`${path}#sales`}>
              {t('soldPrices.clear')}
            </ButtonLink>
          }
        >
          <p>{t('soldPrices.noSalesWords')}</p>
        </EmptyState>
      )}
      {found && views.length > 0 && (
        <div className={styles.columns}>
          <div className={styles.listed}>
            <SaleList sales={views} />
            <Pagination
              current={found.page}
              total={found.pages}
              hrefOf={hrefOf}
              labels={{
                navigation: t('soldPrices.pages'),
                previous: t('soldPrices.previous'),
                next: t('soldPrices.next'),
                page: (page) => t('soldPrices.page', { page }),
              }}
            />
          </div>
          <SaleMapBox key={hrefOf(found.page)} sales={views} />
        </div>
      )}
    </section>
  );
}

function foundText({ total, hasMore }: SalesPage, t: Translate): string {
  if (!hasMore) return t('soldPrices.found', { count: total });
  if (total === MAX_LISTED_SALES) return t('soldPrices.foundMore', { count: total });
  return t('soldPrices.foundMany', { count: total, listed: MAX_LISTED_SALES });
}

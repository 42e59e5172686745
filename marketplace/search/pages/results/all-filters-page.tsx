import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Cluster, Container, Stack } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { AllFiltersForm } from '../../components/all-filters-form.tsx';
import { BudgetFilter } from '../../components/budget-filter.tsx';
import { hasBudgetFilter } from '../../url/budget-params.ts';
import type { SearchAddress } from '../../url/parts.ts';
import { BUDGET_PARAMS, hiddenParams } from './preserved-params.ts';
import styles from './results.module.css';
import type { ResultsData } from './results-data.ts';

/** All filters as a page: the dialog's link target before scripts load. */
export function AllFiltersPage({ results, address }: { results: ResultsData; address: SearchAddress }) {
  const { t, locale } = useLanguage();
  const filters = results.allFilters ?? [];
  const hasBudget = hasBudgetFilter(results.section);
  return (
    <Container width="NARROW" className={styles.allFilters}>
      <Stack gap={8}>
        <div>
          <Text variant="h1" size="XL28">
            {t('results.allFilters')}
          </Text>
          <Text tone="SOFT">{results.heading}</Text>
        </div>
        <AllFiltersForm
          id="all-filters-page"
          action={localePath(locale, `/${address.segment}/ireland`)}
          filters={filters}
          hiddenFields={hiddenParams(filters, address.params, hasBudget ? BUDGET_PARAMS : [])}
          budget={
            hasBudget && (
              // Without scripts the choices are not known: the server drops a budget that none of them uses.
              <BudgetFilter
                code={address.params.get('budget')}
                isOn={address.params.get('withinBudget') === 'true'}
                isUsed
              />
            )
          }
        >
          <Cluster>
            <Button type="submit">{t('results.apply')}</Button>
            <ButtonLink kind="TERTIARY" href={results.clearHref}>
              {t('results.clearAll')}
            </ButtonLink>
          </Cluster>
        </AllFiltersForm>
      </Stack>
    </Container>
  );
}

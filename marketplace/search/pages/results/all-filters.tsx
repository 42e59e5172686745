import { useCallback, useEffect, useRef, useState } from 'react';
import { Spinner } from '#design/content/spinner.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { AllFiltersForm } from '../../components/all-filters-form.tsx';
import { BudgetFilter } from '../../components/budget-filter.tsx';
import { withCounts } from '../../components/filter-view.ts';
import { filterViews } from '../../components/filter-views.ts';
import { TravelRow } from '../../components/travel-row.tsx';
import type { OwnBudget } from '../../components/use-own-budget.ts';
import { usesBudget, withBudget } from '../../url/budget-params.ts';
import type { SearchAddress } from '../../url/parts.ts';
import { BUDGET_PARAMS, hiddenParams } from './preserved-params.ts';
import type { ResultsData } from './results-data.ts';
import { useFilterLists } from './use-filter-lists.ts';
import { useLiveCounts } from './use-live-counts.ts';
import type { TravelChoice } from './use-travel.tsx';

const FORM = 'all-filters';

type AllFiltersProps = {
  address: SearchAddress;
  results: ResultsData;
  /** Null where the section has no homes for sale. */
  budget: OwnBudget | null;
  /** Null where the site has no travel times. */
  travel: TravelChoice | null;
  isOpen: boolean;
  onClose: () => void;
};

/** All filters of the section in a dialog: counts update with every choice, and submitting searches. */
export default function AllFilters({ address, results, budget, travel, isOpen, onClose }: AllFiltersProps) {
  const { t, locale } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [params, setParams] = useState(address.params);
  const lists = useFilterLists(isOpen ? results.section : null, results.currency, locale);
  const priced = budget ? withBudget(params, budget.code) : params;
  const counted = useLiveCounts(isOpen ? { ...address, params: priced } : null, locale);
  const definitions = lists ? [...lists.showByDefault, ...lists.hideByDefault] : [];
  const filters = withCounts(filterViews(definitions, address.params), counted?.counts ?? {});

  // Each opening starts with the page's current filters.
  useEffect(() => {
    if (isOpen) setParams(address.params);
  }, [isOpen, address]);

  const onChoice = useCallback((changed: HTMLFormElement) => {
    const fields = [...new FormData(changed)].filter(
      ([, value]) => typeof value === 'string' && value !== '',
    );
    setParams(new URLSearchParams(fields as [string, string][]));
  }, []);

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('results.allFilters')}
      closeLabel={t('results.closeModal')}
      footer={
        <Cluster mode="SPACE_BETWEEN">
          <ButtonLink kind="TERTIARY" href={results.clearHref} data-keep-scroll onClick={onClose}>
            {t('results.clearAll')}
          </ButtonLink>
          <Button type="submit" form={FORM}>
            {counted ? t('results.show', { count: counted.total }) : t('results.apply')}
          </Button>
        </Cluster>
      }
    >
      {lists ? (
        <AllFiltersForm
          ref={form}
          id={FORM}
          action={localePath(locale, `/${address.segment}/ireland`)}
          filters={filters}
          hiddenFields={hiddenParams(filters, address.params, budget ? BUDGET_PARAMS : [])}
          budget={
            budget && (
              <BudgetFilter
                code={budget.code}
                isOn={address.params.get('withinBudget') === 'true'}
                isUsed={usesBudget(params)}
              />
            )
          }
          travel={
            travel && (
              <TravelRow
                travel={travel.travel}
                onOpen={() => {
                  onClose();
                  travel.open();
                }}
              />
            )
          }
          onChoice={onChoice}
          onSent={onClose}
        />
      ) : (
        <Spinner label={t('results.loading')} delay={250} />
      )}
    </Modal>
  );
}

import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { StateWord } from '#property/listing-state.ts';
import type { WaitingFor } from '../list-options.ts';
import { STATE_CHOICES } from './my-listing-view.ts';
import styles from './my-listings.module.css';
import {
  listPath,
  type OwnListingsFound,
  type OwnListingsOrder,
  USUAL_ORDER,
  WAITING_OF,
} from './my-listings-path.ts';

type OwnListingsFilterProps = {
  counts: Readonly<Record<string, number>>;
  waiting: Readonly<Record<WaitingFor, number>>;
  filter: OwnListingsFound['filter'];
  /** Kept when the filter changes. */
  order: OwnListingsOrder;
  hasSearch: boolean;
};

/** Filter of own listings by state, with counts, and by address. Works without scripts. */
export function OwnListingsFilter({ counts, waiting, filter, order, hasSearch }: OwnListingsFilterProps) {
  const { t, locale } = useLanguage();
  const all = Object.entries(counts).reduce(
    (sum, [state, count]) => sum + (state === 'WITHDRAWN' ? 0 : count),
    0,
  );
  const choices = [
    { state: '', label: t('owned.all'), count: all },
    ...STATE_CHOICES.map((state) => {
      const waits = WAITING_OF[state];
      return waits
        ? { state, label: t(`owned.pending.${waits}`), count: waiting[waits] }
        : { state, label: t(`owned.state.${state as StateWord}`), count: counts[state] ?? 0 };
    }).filter(({ state, count }) => count > 0 || state === filter.state),
  ];
  return (
    <div className={styles.filter}>
      {hasSearch && <ListingSearch filter={filter} order={order} />}
      <nav aria-label={t('owned.byState')}>
        <ul className={styles.states}>
          {choices.map(({ state, label, count }) => (
            <li key={state}>
              <a
                href={localePath(locale, listPath({ state, q: filter.q }, order))}
                aria-current={state === filter.state ? 'page' : undefined}
                className={styles.state}
              >
                {label} <span className={styles.count}>{t('common.number', { count })}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function ListingSearch({ filter, order }: Pick<OwnListingsFilterProps, 'filter' | 'order'>) {
  const { t, locale } = useLanguage();
  return (
    <search>
      <form method="get" action={localePath(locale, '/account/ads')} className={styles.search}>
        <Field label={t('owned.search')}>
          {(control) => (
            <TextInput {...control} type="search" name="q" maxLength={100} defaultValue={filter.q} />
          )}
        </Field>
        <Button type="submit" kind="SECONDARY">
          {t('owned.find')}
        </Button>
        {filter.state && <input type="hidden" name="state" value={filter.state} />}
        {(order.sort !== USUAL_ORDER.sort || order.order !== USUAL_ORDER.order) && (
          <>
            <input type="hidden" name="sort" value={order.sort} />
            <input type="hidden" name="order" value={order.order} />
          </>
        )}
      </form>
    </search>
  );
}

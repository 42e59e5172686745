import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { STATE_CHOICES } from './my-listing-view.ts';
import styles from './my-listings.module.css';

type OwnListingsFilterProps = {
  counts: Readonly<Record<string, number>>;
  filter: { state: string; q: string };
};

/** Filter of own listings by state, with counts, and by address. Works without scripts. */
export function OwnListingsFilter({ counts, filter }: OwnListingsFilterProps) {
  const { t, locale } = useLanguage();
  const path = localePath(locale, '/account/ads');
  const all = Object.entries(counts).reduce(
    (sum, [state, count]) => sum + (state === 'WITHDRAWN' ? 0 : count),
    0,
  );
  const choices = [
    { state: '', label: t('owned.all'), count: all },
    ...STATE_CHOICES.filter((state) => counts[state]).map((state) => ({
      state: state as string,
      label: t(`owned.state.${state}`),
      count: counts[state]!,
    })),
  ];
  return (
    <div className={styles.filter}>
      <search>
        <form method="get" action={path} className={styles.search}>
          {filter.state && <input type="hidden" name="state" value={filter.state} />}
          <Field label={t('owned.search')}>
            {(control) => (
              <TextInput {...control} type="search" name="q" maxLength={100} defaultValue={filter.q} />
            )}
          </Field>
          <Button type="submit" kind="SECONDARY">
            {t('owned.find')}
          </Button>
        </form>
      </search>
      <nav aria-label={t('owned.byState')}>
        <ul className={styles.states}>
          {choices.map(({ state, label, count }) => {
            const query = new URLSearchParams({ ...(state && { state }), ...(filter.q && { q: filter.q }) });
            return (
              <li key={state}>
                <a
                  href={`${path}?${query}`}
                  aria-current={state === filter.state ? 'page' : undefined}
                  className={styles.state}
                >
                  {label} <span className={styles.count}>{t('common.number', { count })}</span>
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

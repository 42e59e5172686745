import type { FormEvent } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './saved-page.module.css';

const SORTS = ['savedDateDesc', 'changeDateDesc', 'priceAsc', 'priceDesc'] as const;
export type SavedFilter = { sort: (typeof SORTS)[number]; available: boolean };

/** @returns the list options of a URL; invalid ones are ignored */
export function savedFilterOf(search: URLSearchParams): SavedFilter {
  const sort = SORTS.find((one) => one === search.get('sort')) ?? 'savedDateDesc';
  return { sort, available: search.get('available') === 'true' };
}

/** Sort order and availability filter of the list. A form, which works before scripts load. */
export function SavedOrder({ filter, total }: { filter: SavedFilter; total: number }) {
  const { t, locale } = useLanguage();
  const send = ({ currentTarget }: FormEvent<HTMLSelectElement | HTMLInputElement>) =>
    currentTarget.form?.requestSubmit();
  return (
    <form
      method="get"
      action={localePath(locale, '/account/saved')}
      className={styles.order}
      data-keep-scroll
    >
      <Field label={t('savedAds.sort')} className={styles.sort}>
        {(control) => (
          <Select
            {...control}
            key={filter.sort}
            name="sort"
            defaultValue={filter.sort}
            onChange={send}
            options={SORTS.map((value) => ({ value, label: t(`savedAds.sort.${value}`) }))}
          />
        )}
      </Field>
      <Checkbox
        key={String(filter.available)}
        name="available"
        value="true"
        defaultChecked={filter.available}
        onChange={send}
        label={t('savedAds.onlyAvailable')}
      />
      <noscript>
        <Button type="submit" size="SMALL">
          {t('savedAds.show')}
        </Button>
      </noscript>
      <Text tone="SOFT" role="status">
        {t('savedAds.count', { count: total })}
      </Text>
    </form>
  );
}

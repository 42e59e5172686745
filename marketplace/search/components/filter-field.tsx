import { useId, useState } from 'react';
import { DatePicker } from '#design/form/date-picker.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { MultiSelectList, SingleSelectList } from '#design/form/select-list.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { choicesOf, type FilterView } from './filter-view.ts';
import type { FilterOption } from './option-list.ts';
import { RangeField } from './range-field.tsx';

type FilterFieldProps = {
  filter: FilterView;
  /** True inside a panel whose heading is the filter's name; hides the label. */
  isLabelHidden?: boolean;
};

/**
 * One filter as native controls named like the URL parameters. A choice shows at once; a new server response (a chip
 * removed, back navigation) resets the controls.
 */
export function FilterField({ filter, isLabelHidden }: FilterFieldProps) {
  const { t } = useLanguage();
  const id = useId();
  const given =
    filter.kind === 'range'
      ? [filter.min, filter.max]
      : typeof filter.chosen === 'string'
        ? [filter.chosen]
        : filter.chosen;
  const [chosen, choose] = useFollowing(given);
  const label = { label: filter.label, isLabelHidden };

  switch (filter.kind) {
    case 'range':
      return (
        <RangeField
          filter={filter}
          range={{ min: chosen[0] ?? '', max: chosen[1] ?? '' }}
          onChange={({ min, max }) => choose([min, max])}
        />
      );
    case 'one':
      return (
        <SingleSelectList
          {...label}
          name={filter.name}
          options={withWords(choicesOf(filter), t)}
          value={chosen[0] ?? ''}
          onChange={(value) => choose([value])}
        />
      );
    case 'many':
      return (
        <MultiSelectList
          {...label}
          name={filter.name}
          options={withWords(choicesOf(filter), t)}
          value={chosen}
          onChange={choose}
        />
      );
    case 'date':
      return (
        <FieldGroup {...label}>
          <DatePicker
            name={`${filter.name}_from`}
            aria-label={filter.label}
            value={chosen[0] ?? ''}
            onChange={(event) => choose([event.target.value])}
          />
        </FieldGroup>
      );
    case 'text':
      return (
        <FieldGroup {...label} hint={<span id={id}>{filter.hint}</span>}>
          <TextInput
            type="search"
            name={filter.name}
            aria-label={filter.label}
            maxLength={filter.maxLength}
            enterKeyHint="search"
            value={chosen[0] ?? ''}
            onChange={(event) => choose([event.target.value])}
            onClear={() => choose([''])}
            clearLabel={t('results.clearText')}
          />
        </FieldGroup>
      );
  }
}

type Translate = ReturnType<typeof useLanguage>['t'];

/** The count is part of the option's accessible name: `Apartment 12`. */
function withWords(options: readonly FilterOption[], t: Translate) {
  return options.map(({ count, ...option }) => ({
    ...option,
    ...(count === undefined ? {} : { count: t('results.number', { count }) }),
  }));
}

/** State that resets whenever the value from the parent changes. */
function useFollowing(given: readonly string[]): [readonly string[], (chosen: readonly string[]) => void] {
  const key = given.join('\n');
  const [own, setOwn] = useState({ key, chosen: given });
  if (own.key !== key) setOwn({ key, chosen: given });
  return [own.key === key ? own.chosen : given, (chosen) => setOwn({ key, chosen })];
}

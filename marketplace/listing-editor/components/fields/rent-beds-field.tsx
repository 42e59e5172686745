import { GroupedStepper } from '#design/form/grouped-stepper.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { ListingFields } from '../../fields/draft-fields.ts';
import { useField, useWizard } from '../wizard.ts';
import { labelOf } from './field-words.ts';

const KINDS = ['singleBeds', 'doubleBeds', 'twinBeds'] as const;

/** Bedrooms of a home to rent by kind; at least one is required. */
export function RentBedsField({ range: [min, max] }: { range: readonly [number, number] }) {
  const { fields, answer, touch } = useWizard();
  const { t } = useLanguage();
  const { id, error } = useField('singleBeds');
  const labels = KINDS.map((name) => ({ name, label: labelOf(name, fields, t) }));

  return (
    <GroupedStepper
      onLeave={() => touch(...KINDS)}
      id={id}
      label={t('placeAd.field.beds')}
      error={error}
      errorWhen="ALWAYS"
      steppers={labels.map(({ name, label }) => ({
        name,
        label,
        min,
        max,
        decreaseLabel: t('placeAd.fewer', { what: label }),
        increaseLabel: t('placeAd.more', { what: label }),
      }))}
      value={Object.fromEntries(KINDS.map((name) => [name, fields[name] ?? min]))}
      onChange={(counts) => {
        const changed = KINDS.filter((name) => counts[name] !== (fields[name] ?? min));
        answer(Object.fromEntries(changed.map((name) => [name, counts[name]])) as Partial<ListingFields>);
      }}
    />
  );
}

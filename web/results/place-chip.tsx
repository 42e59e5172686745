import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { useLanguage } from '#language/react.tsx';
import { LocationSearch } from '#marketplace/places/components/location-search.tsx';
import type { ChosenPlace } from '#marketplace/places/components/suggestion.ts';
import { FilterChip } from '#marketplace/search/components/filter-chip.tsx';
import type { Section } from '#property/section.ts';

/** Metres around a place, as the field offers them. */
const RADII = [1000, 3000, 5000, 10_000, 20_000] as const;

type PlaceChipProps = {
  section: Section;
  places: readonly ChosenPlace[];
  /** Metres; empty for the places alone. */
  radius: string;
  /** What stands for a part of the map that was drawn or looked at; null when there is none. */
  drawn: string | null;
  showLabel: string;
  onChoice: (slugs: readonly string[]) => void;
};

/** The chip of the place: where, and how far around it. */
export function PlaceChip({ section, places, radius, drawn, showLabel, onChoice }: PlaceChipProps) {
  const { t } = useLanguage();
  const [first, ...others] = places;
  const words = first
    ? first.name + (others.length > 0 ? ` +${others.length}` : '')
    : (drawn ?? t('results.where'));
  const isInForce = first !== undefined || drawn !== null;
  const options = [
    { value: '', label: t('results.thisAreaOnly') },
    ...RADII.map((metres) => ({
      value: String(metres),
      label: t('results.withinKm', { count: metres / 1000 }),
    })),
  ];
  return (
    <FilterChip
      id="filter-place"
      label={isInForce ? `${t('results.where')}: ${words}` : words}
      words={words}
      isInForce={isInForce}
      showLabel={showLabel}
    >
      <LocationSearch
        key={places.map(({ slug }) => slug).join()}
        section={section}
        defaultChosen={places}
        label={t('results.where')}
        onChange={(chosen) => onChoice(chosen.map(({ slug }) => slug))}
      />
      {places.length > 0 && (
        <Field label={t('results.distance')}>
          {(control) => (
            <Select {...control} name="radius" options={options} defaultValue={radius} key={radius} />
          )}
        </Field>
      )}
    </FilterChip>
  );
}

import { Suspense } from 'react';
import { late } from '#design/late.ts';
import type { ChosenPlace } from '#marketplace/places/components/suggestion.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Section } from '#property/section.ts';
import { FilterChip } from '../../components/filter-chip.tsx';

/** Loaded later: the panel is closed at first. */
const PlaceFields = late(async () => (await import('./place-fields.tsx')).PlaceFields);

type PlaceChipProps = {
  section: Section;
  places: readonly ChosenPlace[];
  /** Metres; empty for the places alone. */
  radius: string;
  /** The centre of a radius search, as in the `geo` parameter. */
  circle?: string;
  /** The label of a drawn area or map box; null without one. */
  drawn: string | null;
  showLabel: string;
  onChoice: (slugs: readonly string[]) => void;
  onLocated: (geo: string) => void;
};

/** The chip of the place and radius. */
export function PlaceChip({ drawn, showLabel, ...fields }: PlaceChipProps) {
  const { t } = useLanguage();
  const [first, ...others] = fields.places;
  const around = fields.radius ? ` + ${Number(fields.radius) / 1000} km` : '';
  const words = first
    ? first.name + (others.length > 0 ? ` +${others.length}` : '') + around
    : (drawn ?? t('results.where'));
  const isInForce = first !== undefined || drawn !== null;
  return (
    <FilterChip
      id="filter-place"
      label={isInForce ? `${t('results.where')}: ${words}` : words}
      words={words}
      isInForce={isInForce}
      showLabel={showLabel}
    >
      <Suspense fallback={null}>
        <PlaceFields key={fields.places.map(({ slug }) => slug).join()} {...fields} />
      </Suspense>
    </FilterChip>
  );
}

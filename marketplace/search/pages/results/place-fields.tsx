import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { LocationSearch } from '#marketplace/places/components/location-search.tsx';
import type { ChosenPlace } from '#marketplace/places/components/suggestion.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Section } from '#property/section.ts';

/** Radius options in metres. */
const RADII = [1000, 3000, 5000, 10_000, 20_000, 50_000] as const;

type PlaceFieldsProps = {
  section: Section;
  places: readonly ChosenPlace[];
  /** Metres; empty for the places alone. */
  radius: string;
  /** The centre of a radius search, as in the `geo` parameter: `circle:latitude,longitude,metres`. */
  circle?: string;
  onChoice: (slugs: readonly string[]) => void;
  onLocated: (geo: string) => void;
};

/** The fields of place and radius. */
export function PlaceFields({ section, places, radius, circle, onChoice, onLocated }: PlaceFieldsProps) {
  const { t } = useLanguage();
  const options = [
    { value: '', label: t('results.thisAreaOnly') },
    // The distance is from the edge of the area.
    ...RADII.map((metres) => ({
      value: String(metres),
      label: t('results.plusKm', { count: metres / 1000 }),
    })),
  ];
  const [point, metres] = circle?.split(/,(?=\d+$)/) ?? [];
  const circles = [...new Set([...RADII, Number(metres)])]
    .sort((one, other) => one - other)
    .map((radius) => ({
      value: `${point},${radius}`,
      label: t('results.withinKm', { count: radius / 1000 }),
    }));
  return (
    <>
      <LocationSearch
        section={section}
        hasPhrases
        defaultChosen={places}
        label={t('results.where')}
        onChange={(chosen) => onChoice(chosen.map(({ slug }) => slug))}
        onLocated={onLocated}
      />
      {circle && (
        <Field label={t('results.distance')}>
          {(control) => (
            <Select {...control} key={circle} name="geo" options={circles} defaultValue={circle} />
          )}
        </Field>
      )}
      {places.length > 0 && (
        <Field label={t('results.distance')}>
          {(control) => (
            <Select {...control} key={radius} name="radius" options={options} defaultValue={radius} />
          )}
        </Field>
      )}
    </>
  );
}

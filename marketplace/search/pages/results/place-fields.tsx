import { Field } from '#design/form/field.tsx';
import { type Option, Select } from '#design/form/select.tsx';
import { LocationSearch } from '#marketplace/places/components/location-search.tsx';
import type { ChosenPlace } from '#marketplace/places/components/suggestion.ts';
import type { Translate } from '#platform/i18n/language.ts';
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
            <Select
              {...control}
              key={circle}
              name="geo"
              options={circlesLike(circle, t)}
              defaultValue={circle}
            />
          )}
        </Field>
      )}
      {places.length > 0 && (
        <Field label={t('results.distance')}>
          {(control) => (
            <Select {...control} key={radius} name="radius" options={radii(t)} defaultValue={radius} />
          )}
        </Field>
      )}
    </>
  );
}

/** The distances from the edge of the area. */
function radii(t: Translate): Option[] {
  return [
    { value: '', label: t('results.thisAreaOnly') },
    ...RADII.map((metres) => ({
      value: String(metres),
      label: t('results.plusKm', { count: metres / 1000 }),
    })),
  ];
}

/** The circles around the same point, the given one among them. */
function circlesLike(circle: string, t: Translate): Option[] {
  const [point, metres] = circle.split(/,(?=\d+$)/);
  return [...new Set([...RADII, Number(metres)])]
    .sort((one, other) => one - other)
    .map((radius) => ({
      value: `${point},${radius}`,
      label: t('results.withinKm', { count: radius / 1000 }),
    }));
}

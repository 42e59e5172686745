import RenderFeature from 'ol/render/Feature.js';
import type { Locale } from '#platform/i18n/language.ts';
import { type FlatLine, joinLines } from './join-lines.ts';
import type { Classifier, Kind, Properties } from './kinds.ts';

/** A name in each language of the site. */
export type Names = Readonly<Record<Locale, string>>;

/** The properties of a drawn feature. */
export type Drawn = {
  kind: Kind;
  /** Absent where it has no name, or another feature has it. */
  names?: Names | undefined;
  /** Whether its shape is drawn. */
  isShape: boolean;
};

/** Where tiles keep the name in a language; schemas write it in two ways. */
const NAME_FIELDS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['name:en', 'name_en', 'name'],
  ga: ['name:ga', 'name_ga', 'name'],
};

/**
 * Makes the features that are drawn out of those in a tile: the ground under all, the shapes, and for the names of streets
 * and rivers their lines without cuts. Their properties are `Drawn`.
 * @param extent of the tile, in the units of the features: least x and y, greatest x and y
 */
export function drawnFeatures(
  features: readonly RenderFeature[],
  extent: readonly number[],
  { hasGround, classify }: Classifier,
): RenderFeature[] {
  const shapes = hasGround ? [groundOf(extent)] : [];
  const streets = new Map<string, { kind: Kind; names: Names; lines: FlatLine[] }>();
  for (const feature of features) {
    const properties: Properties = feature.getProperties();
    const found = classify(properties.layer, properties);
    if (!found) continue;
    const { kind, only } = found;
    const names = only === 'shape' ? undefined : namesOf(properties);
    const isLine = feature.getType().endsWith('LineString');
    if (names && isLine) {
      const key = JSON.stringify([kind, names.en, names.ga]);
      const street = streets.get(key) ?? { kind, names, lines: [] };
      street.lines.push(...linesOf(feature));
      streets.set(key, street);
    }
    const isShape = only !== 'name';
    const ownNames = isLine ? undefined : names;
    if (isShape || ownNames) shapes.push(copyOf(feature, { kind, names: ownNames, isShape }));
  }
  const named = [...streets.values()].flatMap(({ kind, names, lines }) =>
    joinLines(lines).map((line) => lineOf(line, { kind, names, isShape: false })),
  );
  return [...shapes, ...named];
}

/** The land of a whole tile: files hold no tiles of places that they do not cover. */
function groundOf([west, south, east, north]: readonly number[]): RenderFeature {
  const ring = [west, south, west, north, east, north, east, south, west, south] as number[];
  const drawn: Drawn = { kind: 'ground', isShape: true };
  return new RenderFeature('Polygon', ring, [ring.length], 2, drawn, undefined);
}

function copyOf(feature: RenderFeature, drawn: Drawn): RenderFeature {
  const ends = feature.getEnds() ?? [];
  return new RenderFeature(feature.getType(), feature.getFlatCoordinates(), ends, 2, drawn, feature.getId());
}

function lineOf(line: FlatLine, drawn: Drawn): RenderFeature {
  return new RenderFeature('LineString', [...line], [line.length], 2, drawn, undefined);
}

function linesOf(feature: RenderFeature): FlatLine[] {
  const numbers = feature.getFlatCoordinates();
  const ends = feature.getEnds() ?? [];
  return ends.map((end, index) => numbers.slice(ends[index - 1] ?? 0, end));
}

function namesOf(properties: Properties): Names | undefined {
  const [en, ga] = [nameIn('en', properties), nameIn('ga', properties)];
  return en && ga ? { en, ga } : undefined;
}

function nameIn(locale: Locale, properties: Properties): string | undefined {
  const fields = NAME_FIELDS[locale].map((field) => properties[field]);
  return fields.find((value): value is string => typeof value === 'string' && value !== '');
}

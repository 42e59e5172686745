import { resolvedColours } from '#design/tokens/resolved-colours.ts';

/** Colours of the street map and the custom properties of `colours.module.css` and of the map that hold them. */
const PROPERTIES = {
  ground: '--map-land',
  water: '--map-sea',
  border: '--map-border',
  place: '--map-label',
  halo: '--map-halo',
  park: '--street-map-park',
  wood: '--street-map-wood',
  building: '--street-map-building',
  buildingEdge: '--street-map-building-edge',
  motorway: '--street-map-motorway',
  motorwayEdge: '--street-map-motorway-edge',
  major: '--street-map-major',
  majorEdge: '--street-map-major-edge',
  street: '--street-map-street',
  streetEdge: '--street-map-street-edge',
  path: '--street-map-path',
  rail: '--street-map-rail',
  waterName: '--street-map-water-name',
  parkName: '--street-map-park-name',
  streetName: '--street-map-street-name',
  stop: '--street-map-stop',
} as const;
export type ColourName = keyof typeof PROPERTIES;
export type Colours = Readonly<Record<ColourName, string>>;

/** Reads the colours of the page's theme. @param element within a map, with the class of `colours.module.css` */
export function readColours(element: Element): Colours {
  return resolvedColours(element, PROPERTIES);
}

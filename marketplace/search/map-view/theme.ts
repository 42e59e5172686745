import { resolvedColours } from '#design/tokens/resolved-colours.ts';

/** The colours of a map and the custom properties of `results-map.module.css` that hold them. */
const PROPERTIES = {
  sea: '--map-sea',
  land: '--map-land',
  coast: '--map-coast',
  border: '--map-border',
  label: '--map-label',
  halo: '--map-halo',
  dot: '--map-dot',
  accent: '--map-accent',
  wash: '--map-wash',
  reach1: '--map-reach1',
  reach2: '--map-reach2',
  reach3: '--map-reach3',
} as const;

/** The colours of a map, resolved for the theme of the page. */
export type MapTheme = Record<keyof typeof PROPERTIES, string>;

/** @param element within a map */
export function readTheme(element: Element): MapTheme {
  return resolvedColours(element, PROPERTIES);
}

/** Calls back when the page changes between light and dark. @returns a function that stops it */
export function watchTheme(onChange: () => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(onChange);
  dark.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}

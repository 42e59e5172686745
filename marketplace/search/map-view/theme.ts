const COLOURS = [
  ...['sea', 'land', 'coast', 'border', 'label', 'halo', 'dot', 'accent', 'wash'],
  ...['reach1', 'reach2', 'reach3'],
] as const;

/** The colours of a map, resolved for the theme of the page. */
export type MapTheme = Record<(typeof COLOURS)[number], string>;

/**
 * @param element the map's element, whose style sheet registers `--map-…` as colours so that they are read back
 *   resolved
 */
export function readTheme(element: Element): MapTheme {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    COLOURS.map((name) => [name, style.getPropertyValue(`--map-${name}`)]),
  ) as MapTheme;
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

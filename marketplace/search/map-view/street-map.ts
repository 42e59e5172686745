import type OlMap from 'ol/Map.js';
import type { StreetLayer } from '#marketplace/street-map/drawing/street-layer.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { MapTiles } from '#platform/pages/site.ts';

type Options = {
  /** The place of the layer among the layers of the map. */
  at: number;
  locale: Locale;
  /** Called when the layer is on the map. */
  onShown: () => void;
};

/**
 * Adds the streets to a map when their code and the start of the file are there. If either cannot be loaded, the outline
 * of the island stays as it is.
 */
export function addStreets(
  map: OlMap,
  { url, schema, bounds }: MapTiles & { kind: 'street-map' },
  { at, locale, onShown }: Options,
) {
  let streets: StreetLayer | null = null;
  let language = locale;
  let isClosed = false;

  async function open(): Promise<void> {
    const { openStreetLayer } = await import('#marketplace/street-map/drawing/street-layer.ts');
    const element = map.getViewport();
    if (isClosed || !element) return;
    const opened = await openStreetLayer({ element, url, schema, bounds, locale: language });
    if (isClosed) return opened.layer.dispose();
    streets = opened;
    streets.setLocale(language);
    map.getLayers().insertAt(at, streets.layer);
    onShown();
  }

  open().catch(() => {
    // Offline, or another file is in use since the page was loaded.
  });
  return {
    updateColours: () => streets?.updateColours(),
    setLocale(next: Locale): void {
      language = next;
      streets?.setLocale(next);
    },
    close(): void {
      isClosed = true;
    },
  };
}

import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import { transformExtent } from 'ol/proj.js';
import RenderFeature from 'ol/render/Feature.js';
import { PMTilesVectorSource } from 'ol-pmtiles';
import { FetchSource, PMTiles, type Source } from 'pmtiles';
import type { Locale } from '#platform/i18n/language.ts';
import { type MapBounds, TILE_SCHEMAS, type TileSchema } from '../model.ts';
import styles from './colours.module.css';
import { readColours } from './colours.ts';
import { classifier } from './kinds.ts';
import { streetStyles } from './styles.ts';
import { drawnFeatures } from './tile-features.ts';

/** Tiles in memory: several views of a large screen. */
const CACHED_TILES = 128;

export type StreetLayer = {
  layer: VectorTileLayer;
  /** Draws with the present colours of the page. */
  updateColours: () => void;
  setLocale: (locale: Locale) => void;
};

type Options = {
  /** An element within the map, to which the class of the colours is added. */
  element: Element;
  /** The path of the PMTiles file. */
  url: string;
  /** The name of a schema in `TILE_SCHEMAS`. */
  schema: string;
  /** The box that the file covers: nothing is drawn outside. */
  bounds: MapBounds;
  locale: Locale;
};

/**
 * Opens the layer of streets for a map; the caller adds it.
 * @throws Error when the file cannot be read
 */
export async function openStreetLayer({
  element,
  url,
  schema,
  bounds,
  locale,
}: Options): Promise<StreetLayer> {
  if (!isSchema(schema)) throw new Error(`Unknown schema of tiles: ${schema}`);
  const file = readOnce(new FetchSource(new URL(url, document.baseURI).href));
  // Fails here rather than in the source, which would not say so.
  const { minZoom } = await new PMTiles(file).getHeader();
  const { west, south, east, north } = bounds;
  const layer = new VectorTileLayer({
    // The package takes a source, but its type is joined with the one of addresses.
    source: new PMTilesVectorSource({ url: file as Source & string, format: new DrawnTiles(schema) }),
    extent: transformExtent([west, south, east, north], 'EPSG:4326', 'EPSG:3857'),
    minZoom,
    declutter: true,
    cacheSize: CACHED_TILES,
  });
  element.classList.add(styles.colours ?? '');
  let language = locale;
  const restyle = () => layer.setStyle(streetStyles(readColours(element), language));
  restyle();
  return {
    layer,
    updateColours: restyle,
    setLocale(next) {
      if (next === language) return;
      language = next;
      restyle();
    },
  };
}

/** Vector tiles whose features are made ready for drawing when they are read. */
class DrawnTiles extends MVT<RenderFeature> {
  readonly #classifier;

  constructor(schema: TileSchema) {
    super({ featureClass: RenderFeature });
    this.#classifier = classifier(schema);
  }

  override readFeatures(
    ...[bytes, options]: Parameters<MVT<RenderFeature>['readFeatures']>
  ): RenderFeature[] {
    return drawnFeatures(super.readFeatures(bytes, options), options?.extent ?? [], this.#classifier);
  }
}

/** Keeps the start of a file, which is read by each user of a source. */
function readOnce(source: Source): Source {
  let start: ReturnType<Source['getBytes']> | undefined;
  return {
    getKey: () => source.getKey(),
    getBytes(offset, length, signal, etag) {
      if (offset > 0) return source.getBytes(offset, length, signal, etag);
      start ??= source.getBytes(offset, length);
      return start;
    },
  };
}

function isSchema(name: string): name is TileSchema {
  return Object.hasOwn(TILE_SCHEMAS, name);
}

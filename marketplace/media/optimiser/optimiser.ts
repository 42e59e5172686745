import sharp from 'sharp';
import { DEFAULT_QUALITY, formatFor, IMAGE_FORMATS, MEDIA_SIZES, type Variant } from '../rules.ts';
import { digest, keyOf, openCache, type VariantKey } from './cache.ts';
import { makeGate } from './concurrency-limit.ts';
import { narrowDecoders } from './decoder.ts';
import { type Fetching, fetchPicture } from './foreign.ts';
import { done, type Outcome, refused } from './outcome.ts';
import { addressOf, type PictureSource } from './source.ts';
import { makeVariant } from './variant.ts';

/** Most bytes of an original: uploads are held to less, this only keeps a stray file out of memory. */
export const ORIGINAL_BYTES = 30 * 1024 * 1024;

/** What the optimiser is given to work with. */
export interface OptimiserOptions {
  /** Own pictures: the first source that matches a path answers for it. */
  sources: readonly PictureSource[];
  /** Folder of the derived variants; may be deleted at any time. */
  directory: string;
  /** Most bytes of variants kept on disk; half a gibibyte unless told, about 15,000 pictures of 720 pixels. */
  bytes?: number;
  /** Exact https origins that pictures may be fetched from; none unless told. */
  origins?: readonly string[];
  /** Variants made at once: two unless told, one a core of a small machine. */
  running?: number;
  /** Wishes that may wait for their turn; beyond it 503. At 50 ms each the last waits about three seconds. */
  waiting?: number;
  /** For tests: parts of the network to replace. */
  network?: Partial<Fetching>;
  /** Told of a variant that could not be kept (a full disk); the visitor gets it all the same. */
  onUnkept(error: unknown): void;
}

/** A variant, and the tag that stays with its bytes. */
export interface Made {
  bytes: Buffer;
  tag: string;
}

/** An original that may be shown: by what name it is kept, and how to get it. */
interface Original {
  name: string;
  edition: string;
  read(variant: Variant): Promise<Outcome<Buffer>>;
}

export type Optimiser = Awaited<ReturnType<typeof openOptimiser>>;

/**
 * Makes, keeps and finds variants. Wishes for the same variant at the same time are one job. Narrows what this process can
 * decode to the web's own formats.
 */
export async function openOptimiser(options: OptimiserOptions) {
  narrowDecoders();
  // Variants run side by side already; more threads inside each would only make them wait for one another.
  sharp.concurrency(1);
  // No two variants are the same work.
  sharp.cache(false);
  const cache = await openCache(options.directory, options.bytes ?? 512 * 1024 * 1024);
  const pass = makeGate(options.running ?? 2, options.waiting ?? 128);
  const origins = new Set(options.origins);
  const underWay = new Map<string, Promise<Outcome<Buffer>>>();

  function locate(url: string): Outcome<Original> {
    const parsed = addressOf(url, origins);
    if (!parsed.ok) return refused('address-refused', parsed.message);
    const { address } = parsed;
    if (address.kind === 'foreign') {
      const read = () => fetchPicture(address.url, options.network);
      return done({ name: address.url.href, edition: '', read });
    }
    const source = options.sources.find((candidate) => candidate.matches(address.path));
    if (!source) return refused('address-refused', 'is not a picture of this site');
    const read = (variant: Variant) => readOwn(source, address.path, variant);
    return done({ name: address.path, edition: source.edition ?? '', read });
  }

  async function make(original: Original, variant: Variant, key: VariantKey): Promise<Outcome<Buffer>> {
    const made = await pass(async () => {
      const bytes = await original.read(variant);
      return bytes.ok ? makeVariant(bytes.value, variant) : bytes;
    });
    if (!made) return refused('busy', 'cannot be prepared now: too many pictures are being prepared');
    if (made.ok) await cache.write(key, made.value).catch(options.onUnkept);
    return made;
  }

  /**
   * @param url as the client wrote it
   * @returns the variant, or why there is none
   */
  async function show(url: string, variant: Variant): Promise<Outcome<Made>> {
    const original = locate(url);
    if (!original.ok) return original;
    const key = keyOf(original.value.name, original.value.edition, variant);
    const tag = `${key.picture.slice(0, 32)}-${key.file}`;
    const kept = await cache.read(key);
    if (kept) return done({ bytes: kept, tag });
    let job = underWay.get(tag);
    if (!job) {
      job = make(original.value, variant, key).finally(() => underWay.delete(tag));
      underWay.set(tag, job);
    }
    const made = await job;
    return made.ok ? done({ bytes: made.value, tag }) : made;
  }

  return {
    show,
    /** Makes every named size of a picture as browsers ask for it, one after another. */
    async prepare(url: string): Promise<void> {
      for (const [width, height] of Object.values(MEDIA_SIZES)) {
        const format = formatFor(Object.values(IMAGE_FORMATS).join(), width * height);
        await show(url, { width, height, quality: DEFAULT_QUALITY, format });
      }
    },
    /** Deletes what was derived from a picture, when the picture itself goes. */
    forget: (address: string) => cache.forget(digest(address)),
  };
}

async function readOwn(source: PictureSource, path: string, variant: Variant): Promise<Outcome<Buffer>> {
  const bytes = await source.read(path, variant);
  if (!bytes) return refused('not-found', 'is not there');
  if (bytes.length > ORIGINAL_BYTES) return refused('too-large', `has more than ${ORIGINAL_BYTES} bytes`);
  return done(bytes);
}

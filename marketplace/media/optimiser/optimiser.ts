import sharp from 'sharp';
import { createConcurrencyLimit } from '#platform/concurrency/limit.ts';
import { DEFAULT_QUALITY, formatFor, IMAGE_FORMATS, MEDIA_SIZES, type Variant } from '../rules.ts';
import { digest, keyOf, openCache, type VariantKey } from './cache.ts';
import { narrowDecoders } from './decoder.ts';
import { type Fetching, fetchPicture } from './foreign.ts';
import { done, type Outcome, refused } from './outcome.ts';
import { addressOf, type PictureSource } from './source.ts';
import { makeVariant } from './variant.ts';

/** Maximum bytes of an original: uploads have a lower limit; this keeps other large files out of memory. */
export const ORIGINAL_BYTES = 30 * 1024 * 1024;

/** Options of the optimiser. */
export interface OptimiserOptions {
  /** Local pictures: the first source that matches a path is used. */
  sources: readonly PictureSource[];
  /** Folder of the derived variants; may be deleted at any time. */
  directory: string;
  /** Maximum bytes of variants on disk; by default half a gibibyte, about 15,000 pictures of 720 pixels. */
  bytes?: number;
  /** Exact https origins that pictures may be fetched from; none by default. */
  origins?: readonly string[];
  /** Variants made concurrently: two by default, one per core of a small machine. */
  running?: number;
  /** Maximum waiting requests, above which the answer is 503. At 50 ms each the last waits about three seconds. */
  waiting?: number;
  /** For tests: replaced parts of the network. */
  network?: Partial<Fetching>;
  /** Called if a variant could not be stored (a full disk); the visitor gets it anyway. */
  onStoreError(error: unknown): void;
}

/** A variant with its ETag. */
export interface StoredVariant {
  bytes: Buffer;
  tag: string;
}

/** An original: its cache key, and a function that reads it. */
interface Original {
  name: string;
  edition: string;
  read(variant: Variant): Promise<Outcome<Buffer>>;
}

export type Optimiser = Awaited<ReturnType<typeof openOptimiser>>;

/**
 * Makes, stores and finds variants. Concurrent requests for the same variant are one job. Restricts this process to
 * decoding the web's formats.
 */
export async function openOptimiser(options: OptimiserOptions) {
  narrowDecoders();
  // Variants are made concurrently already, so threads within one would only compete.
  sharp.concurrency(1);
  // Disables sharp's cache, because no two variants repeat an operation.
  sharp.cache(false);
  const cache = await openCache(options.directory, options.bytes ?? 512 * 1024 * 1024);
  const pass = createConcurrencyLimit(options.running ?? 2, options.waiting ?? 128);
  const origins = new Set(options.origins);
  const underWay = new Map<string, Promise<Outcome<Buffer>>>();

  function locate(url: string, isForViewer: boolean): Outcome<Original> {
    const parsed = addressOf(url, origins);
    if (!parsed.ok) return refused('address-refused', parsed.message);
    const { address } = parsed;
    if (address.kind === 'foreign') {
      const read = () => fetchPicture(address.url, options.network);
      return done({ name: address.url.href, edition: '', read });
    }
    const source = options.sources.find((candidate) => candidate.matches(address.path));
    if (!source || (source.isPrivate && !isForViewer))
      return refused('address-refused', 'is not a picture of this site');
    const read = (variant: Variant) => readOwn(source, address.path, variant);
    return done({ name: address.path, edition: source.edition ?? '', read });
  }

  async function make(original: Original, variant: Variant, key: VariantKey): Promise<Outcome<Buffer>> {
    const made = await pass(async () => {
      const bytes = await original.read(variant);
      return bytes.ok ? makeVariant(bytes.value, variant) : bytes;
    });
    if (!made) return refused('busy', 'cannot be prepared now: too many pictures are being prepared');
    if (made.ok) await cache.write(key, made.value).catch(options.onStoreError);
    return made;
  }

  /**
   * @param url as the client wrote it
   * @param isForViewer the caller has checked that its viewer may see a private picture
   * @returns the variant, or the reason for failing
   */
  async function show(
    url: string,
    variant: Variant,
    { isForViewer = false } = {},
  ): Promise<Outcome<StoredVariant>> {
    const original = locate(url, isForViewer);
    if (!original.ok) return original;
    const key = keyOf(original.value.name, original.value.edition, variant);
    const tag = `${key.picture.slice(0, 32)}-${key.file}`;
    const stored = await cache.read(key);
    if (stored) return done({ bytes: stored, tag });
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
    /** Makes every named size of a picture in the usual browser formats, one after another. */
    async prepare(url: string): Promise<void> {
      for (const [width, height] of Object.values(MEDIA_SIZES)) {
        const format = formatFor(Object.values(IMAGE_FORMATS).join(), width * height);
        await show(url, { width, height, quality: DEFAULT_QUALITY, format });
      }
    },
    /** Deletes the variants of a deleted picture. */
    forget: (address: string) => cache.forget(digest(address)),
  };
}

async function readOwn(source: PictureSource, path: string, variant: Variant): Promise<Outcome<Buffer>> {
  const bytes = await source.read(path, variant);
  if (!bytes) return refused('not-found', 'is not there');
  if (bytes.length > ORIGINAL_BYTES) return refused('too-large', `has more than ${ORIGINAL_BYTES} bytes`);
  return done(bytes);
}

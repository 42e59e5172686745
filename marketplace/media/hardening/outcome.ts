import type { MediaKind, RefusalReason } from '../uploads/rules.ts';

/** A file to sanitise: read from one path, written to another. */
export interface HardeningTask {
  kind: MediaKind;
  from: string;
  to: string;
}

/** Properties of a picture; `look` is its perceptual hash, see {@link perceptualHash} of `perceptual-hash.ts`. */
export interface HardenedPicture {
  width: number;
  height: number;
  thumbhash: string;
  look: string | null;
}

/** The written file, or the reason for refusing. */
export type Hardened =
  | {
      ok: true;
      contentType: 'image/jpeg' | 'application/pdf';
      bytes: number;
      /** Digest of the uploaded file, in hex. */
      sha256: string;
      picture: HardenedPicture | null;
    }
  | { ok: false; reason: RefusalReason };

/** @returns a refusal */
export function refusal(reason: RefusalReason): { ok: false; reason: RefusalReason } {
  return { ok: false, reason };
}

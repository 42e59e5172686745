import type { MediaKind, RefusalReason } from '../uploads/rules.ts';

/** A file to be made harmless: read from one path, written to another. */
export interface Work {
  kind: MediaKind;
  from: string;
  to: string;
}

/** What is known of a picture; `look` tells it from others, see {@link lookOf} of `look.ts`. */
export interface HardenedPicture {
  width: number;
  height: number;
  thumbhash: string;
  look: string | null;
}

/** What was written, or why nothing was. */
export type Hardened =
  | {
      ok: true;
      contentType: 'image/jpeg' | 'application/pdf';
      bytes: number;
      /** Of the file as it came, hex. */
      sha256: string;
      picture: HardenedPicture | null;
    }
  | { ok: false; reason: RefusalReason };

/** @returns an outcome that says no */
export function no(reason: RefusalReason): { ok: false; reason: RefusalReason } {
  return { ok: false, reason };
}

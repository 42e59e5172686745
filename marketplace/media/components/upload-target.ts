import type { MessageKey } from '#platform/i18n/language.ts';
import { MAX_UPLOAD_BYTES, type MediaKind } from '../uploads/rules.ts';
import type { VisitorKind } from '../visitor-uploads/rules.ts';

/** Without HEIC, so that phones convert to JPEG. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
export const PDF_TYPES = ['application/pdf'];

/** Where files are sent, and which ones are taken there. */
export type UploadTarget = {
  method: 'POST' | 'PUT';
  url: string;
  /** MIME types. */
  types: readonly string[];
  maxBytes: number;
  /** Text for a file of another type. */
  wrongType: MessageKey;
};

/** @returns where files of listings are sent; the answer is a `MediaFile` */
export function mediaTarget(kind: MediaKind): UploadTarget {
  const isPdf = kind === 'brochure';
  return {
    method: 'POST',
    url: `/api/v1/media?kind=${kind}`,
    types: isPdf ? PDF_TYPES : PICTURE_TYPES,
    maxBytes: MAX_UPLOAD_BYTES[kind],
    wrongType: isPdf ? 'media.notAPdf' : 'media.notAPicture',
  };
}

/** @returns where pictures are sent before signing up; the answer is a `MediaFile` */
export function visitorTarget(kind: VisitorKind): UploadTarget {
  return { ...mediaTarget(kind), url: `/api/v1/visitor-media?kind=${kind}` };
}

import type { NewListing, Picture } from '#marketplace/listings/write-model/new-listing.ts';
import type { BlmRecord } from './format.ts';
import { field } from './listing-of-record.ts';
import type { Remarks } from './remarks.ts';

/** A picture named by a record: a file in the archive, or a URL. */
export type NamedPicture = Pick<Picture, 'caption' | 'label'> & { field: string; source: string };

/** Maximum pictures of a listing. */
const MAX_PICTURES = 40;
const MAX_CAPTION_LENGTH = 200;

/** Pictures and floor plans of a record, in order. Numbers from 60 are certificates. */
export function picturesOf(record: BlmRecord): NamedPicture[] {
  const names = Object.keys(record);
  const numbered = (pattern: RegExp) => names.filter((name) => pattern.test(name)).sort();
  const named = (name: string, label: Picture['label']): NamedPicture[] => {
    const source = field(record, name);
    const caption = field(record, name.replace(/_(\d+)$/, '_TEXT_$1')).slice(0, MAX_CAPTION_LENGTH);
    return source && caption.toUpperCase() !== 'EPC'
      ? [{ field: name, source, label, caption: caption || null }]
      : [];
  };
  return [
    ...numbered(/^MEDIA_IMAGE_[0-5]\d$/).flatMap((name) => named(name, null)),
    ...numbered(/^MEDIA_FLOOR_PLAN_\d\d$/).flatMap((name) => named(name, 'FLOOR_PLAN')),
  ].slice(0, MAX_PICTURES);
}

const VIDEO = /^https:\/\/(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com|player\.vimeo\.com)\//i;

/** Documents of a record, in order: files in the archive, or URLs. */
export function documentsOf(record: BlmRecord): { field: string; source: string }[] {
  return Object.keys(record)
    .filter((name) => /^MEDIA_DOCUMENT_\d\d$/.test(name))
    .sort()
    .map((name) => ({ field: name, source: field(record, name) }))
    .filter(({ source }) => source !== '');
}

/** Video and virtual tour with safe URLs. */
export function linksOf(
  record: BlmRecord,
  remarks: Remarks,
): Pick<NewListing, 'videoUrl' | 'virtualTourUrl'> {
  const address = (name: string) => {
    const text = field(record, name);
    if (text === '') return null;
    if (isSafeAddress(text)) return text;
    remarks.add(name, 'link_unsafe', text);
    return null;
  };
  const tour = address('MEDIA_VIRTUAL_TOUR_00');
  return {
    videoUrl: tour && VIDEO.test(tour) ? tour : null,
    virtualTourUrl: tour && !VIDEO.test(tour) ? tour : null,
  };
}

/** @returns whether a text is an https URL that a listing may have */
export function isSafeAddress(text: string): boolean {
  return text.length <= 2_000 && /^https:\/\/\S+$/i.test(text) && URL.canParse(text);
}

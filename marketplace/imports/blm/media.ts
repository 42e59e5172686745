import type { NewAd, Picture } from '#marketplace/listings/write-model/new-ad.ts';
import { field } from './ad-of-record.ts';
import type { BlmRecord } from './format.ts';
import type { Remarks } from './remarks.ts';

/** What a record names as a picture: a file of the archive, or an address. */
export type NamedPicture = Pick<Picture, 'caption' | 'label'> & { field: string; source: string };

/** As many as an ad shows. */
const MOST_PICTURES = 40;
const LONGEST_CAPTION = 200;

/** The pictures and floor plans of a record, in their order. Numbers from 60 on are certificates, not pictures. */
export function picturesNamed(record: BlmRecord): NamedPicture[] {
  const names = Object.keys(record);
  const numbered = (pattern: RegExp) => names.filter((name) => pattern.test(name)).sort();
  const named = (name: string, label: Picture['label']): NamedPicture[] => {
    const source = field(record, name);
    const caption = field(record, name.replace(/_(\d+)$/, '_TEXT_$1')).slice(0, LONGEST_CAPTION);
    return source && caption.toUpperCase() !== 'EPC'
      ? [{ field: name, source, label, caption: caption || null }]
      : [];
  };
  return [
    ...numbered(/^MEDIA_IMAGE_[0-5]\d$/).flatMap((name) => named(name, null)),
    ...numbered(/^MEDIA_FLOOR_PLAN_\d\d$/).flatMap((name) => named(name, 'FLOOR_PLAN')),
  ].slice(0, MOST_PICTURES);
}

const VIDEO = /^https:\/\/(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com|player\.vimeo\.com)\//i;

/** The documents of a record, in their order: files of the archive, or addresses. */
export function documentsNamed(record: BlmRecord): { field: string; source: string }[] {
  return Object.keys(record)
    .filter((name) => /^MEDIA_DOCUMENT_\d\d$/.test(name))
    .sort()
    .map((name) => ({ field: name, source: field(record, name) }))
    .filter(({ source }) => source !== '');
}

/** Film and tour, where a record has safe addresses of them. */
export function linksNamed(record: BlmRecord, remarks: Remarks): Pick<NewAd, 'videoUrl' | 'virtualTourUrl'> {
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

/** @returns whether a text is an https address that an ad may carry */
export function isSafeAddress(text: string): boolean {
  return text.length <= 2_000 && /^https:\/\/\S+$/i.test(text) && URL.canParse(text);
}

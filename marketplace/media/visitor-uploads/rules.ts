import { idOfMedia, type MediaKind } from '../uploads/rules.ts';

const MEBIBYTE = 1024 * 1024;

/** Kinds of files that a visitor may add; a brochure needs an account, because estate agents have one. */
export const VISITOR_KINDS = ['photo', 'floor_plan'] as const satisfies readonly MediaKind[];
export type VisitorKind = (typeof VISITOR_KINDS)[number];

/** Maximum stored pictures of a visitor: one listing of 40, and some that were replaced. */
export const MAX_VISITOR_FILES = 60;
/** Maximum stored bytes of a visitor: 60 pictures of 5 MB, more than a picture of 2560 pixels has. */
export const MAX_VISITOR_BYTES = 300 * MEBIBYTE;
/** Days until a visitor's picture is deleted: a listing begun on one weekend can be finished on the next. */
export const VISITOR_DAYS = 7;
/** Maximum files that the visitors of a network may send in a day: a home, an office, or phones behind one address. */
export const MAX_NETWORK_FILES = 400;
/** Maximum bytes that the visitors of a network may send in a day: 400 photographs of a phone. */
export const MAX_NETWORK_BYTES = 2048 * MEBIBYTE;
/** Maximum stored bytes of all visitors together: what many networks at once can use of the disk. */
export const MAX_VISITORS_BYTES = 20 * 1024 * MEBIBYTE;

const KEY_SHAPE = /^visitors\/([0-9a-f-]{36})\.jpg$/;

/** @returns the storage key of a visitor's picture, where the public image endpoint does not look */
export function visitorKey(id: string): string {
  return `visitors/${id}.jpg`;
}

/** @returns the id of the visitor's picture with a storage key; null for any other key */
export function idOfVisitorKey(key: string): string | null {
  const id = KEY_SHAPE.exec(key)?.[1];
  return id && idOfMedia(`/media/${id}.jpg`) ? id : null;
}

/** @returns the name of a visitor's picture in the optimiser, which shows it to its visitor only */
export function visitorPicture(id: string): string {
  return `/${visitorKey(id)}`;
}

/**
 * @param url of a picture as uploads are answered with
 * @returns the URL of its preview for the visitor who added it
 */
export function visitorPreview(url: string): string {
  return `/api/v1/visitor-media/${idOfMedia(url)}`;
}

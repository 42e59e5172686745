/** A watch, embed or short link of YouTube with its 11-character id, or a link of Vimeo with its number. */
const VIDEO =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/)[\w-]{11}(?![\w-])|youtu\.be\/[\w-]{11}(?![\w-])|(?:www\.|player\.)?vimeo\.com\/(?:video\/)?\d+(?![\w-]))\S*$/;

/** Whether an address is one of a video that an ad may show. */
export function isVideoUrl(url: string): boolean {
  return VIDEO.test(url);
}

import type { Locale } from '#platform/i18n/language.ts';
import type { MediaFile } from '../uploads/contract.ts';
import type { MediaKind } from '../uploads/rules.ts';

/** What became of a file: the server's answer, or why there is none. */
export type Sent =
  | { ok: true; file: MediaFile }
  | { ok: false; why: 'cancelled' | 'offline' | 'signed-out' | 'fault' }
  /** A sentence of the server's, in the language of the page. */
  | { ok: false; why: 'refused'; message: string }
  | { ok: false; why: 'busy'; afterSeconds: number };

export type Sending = { sent: Promise<Sent>; cancel: () => void };

/**
 * Sends one file to the API. XMLHttpRequest, since fetch tells nobody how much of it is on its way.
 * @param onProgress gets the share that has been sent, 0 to 1
 */
export function sendFile(
  file: File,
  kind: MediaKind,
  locale: Locale,
  onProgress: (share: number) => void,
): Sending {
  const request = new XMLHttpRequest();
  const { promise, resolve } = Promise.withResolvers<Sent>();
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(answerOf(request));
  request.onerror = () => resolve({ ok: false, why: 'offline' });
  request.onabort = () => resolve({ ok: false, why: 'cancelled' });
  request.open('POST', `/api/v1/media?kind=${kind}`);
  request.setRequestHeader('accept-language', locale);
  const form = new FormData();
  form.append('file', file, file.name);
  request.send(form);
  return { sent: promise, cancel: () => request.abort() };
}

function answerOf(request: XMLHttpRequest): Sent {
  const { status } = request;
  if (status === 401) return { ok: false, why: 'signed-out' };
  if (status === 503) {
    return { ok: false, why: 'busy', afterSeconds: Number(request.getResponseHeader('retry-after')) || 5 };
  }
  try {
    const body = JSON.parse(request.responseText) as MediaFile & { message?: string };
    if (status === 201) return { ok: true, file: body };
    if (body.message && status !== 500) return { ok: false, why: 'refused', message: body.message };
  } catch {
    // A proxy's page, not the API's answer.
  }
  return { ok: false, why: 'fault' };
}

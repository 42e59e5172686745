import type { Locale } from '#platform/i18n/language.ts';
import type { MediaFile } from '../uploads/contract.ts';
import type { UploadTarget } from './upload-target.ts';

/** The result of an upload: the server's answer, or the reason for failing. */
export type UploadResult<Answer = MediaFile> =
  | { ok: true; file: Answer }
  | { ok: false; why: 'cancelled' | 'offline' | 'signed-out' | 'fault' }
  /** A message of the server, in the language of the page. */
  | { ok: false; why: 'refused'; message: string }
  | { ok: false; why: 'busy'; afterSeconds: number };

export type Sending<Answer> = { sent: Promise<UploadResult<Answer>>; cancel: () => void };

/**
 * Uploads one file. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @param onProgress receives the share that has been sent, 0 to 1
 */
export function sendFile<Answer>(
  file: File,
  { method, url }: UploadTarget,
  locale: Locale,
  onProgress: (share: number) => void,
): Sending<Answer> {
  const request = new XMLHttpRequest();
  const { promise, resolve } = Promise.withResolvers<UploadResult<Answer>>();
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(answerOf<Answer>(request));
  request.onerror = () => resolve({ ok: false, why: 'offline' });
  request.onabort = () => resolve({ ok: false, why: 'cancelled' });
  request.open(method, url);
  request.setRequestHeader('accept-language', locale);
  const form = new FormData();
  form.append('file', file, file.name);
  request.send(form);
  return { sent: promise, cancel: () => request.abort() };
}

function answerOf<Answer>(request: XMLHttpRequest): UploadResult<Answer> {
  const { status } = request;
  if (status === 401) return { ok: false, why: 'signed-out' };
  // Uploads that an operator switched off are refused in words; a busy server is asked again.
  if (status === 503 && !request.responseText.includes('"switched-off"')) {
    return { ok: false, why: 'busy', afterSeconds: Number(request.getResponseHeader('retry-after')) || 5 };
  }
  try {
    const body = JSON.parse(request.responseText) as Answer & { message?: string };
    if (status < 300) return { ok: true, file: body };
    if (body.message && status !== 500) return { ok: false, why: 'refused', message: body.message };
  } catch {
    // A proxy's page instead of the API's answer.
  }
  return { ok: false, why: 'fault' };
}

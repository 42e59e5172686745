import { reasonOf } from '#platform/client/refusals.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { FeedImport } from '../blm/contract.ts';

export type SentFeed = { ok: true; feed: FeedImport } | { ok: false; message: string | null };

/**
 * Sends an agency's file. XMLHttpRequest, since fetch tells nobody how much of fifty megabytes is on its way.
 * @param onProgress gets the share that has been sent, 0 to 1
 * @returns the import, or why there is none in the server's words; null: there was no answer
 */
export function sendFeed(
  file: File,
  { agencyId, mode, locale }: { agencyId: number; mode: 'full' | 'partial'; locale: Locale },
  onProgress: (share: number) => void,
): Promise<SentFeed> {
  const request = new XMLHttpRequest();
  const { promise, resolve } = Promise.withResolvers<SentFeed>();
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(answerOf(request));
  request.onerror = () => resolve({ ok: false, message: null });
  request.open('POST', `/api/v1/agencies/${agencyId}/imports?mode=${mode}`);
  request.setRequestHeader('accept-language', locale);
  const form = new FormData();
  form.append('file', file, file.name);
  request.send(form);
  return promise;
}

function answerOf({ status, responseText }: XMLHttpRequest): SentFeed {
  try {
    const body: unknown = JSON.parse(responseText);
    return status === 202
      ? { ok: true, feed: body as FeedImport }
      : { ok: false, message: reasonOf(body as ErrorBody) ?? null };
  } catch {
    // A proxy's page, not the API's answer.
    return { ok: false, message: null };
  }
}

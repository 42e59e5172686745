import { reasonOf } from '#platform/client/refusals.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { ListingImport } from '../blm/contract.ts';

export type UploadResult = { ok: true; listingImport: ListingImport } | { ok: false; message: string | null };

/**
 * Uploads an import file. Uses XMLHttpRequest because fetch reports no upload progress.
 * @param onProgress gets the share sent, 0 to 1
 * @returns the import, or the server's error message; null without an answer
 */
export function uploadImport(
  file: File,
  { agencyId, mode, locale }: { agencyId: number; mode: 'full' | 'partial'; locale: Locale },
  onProgress: (share: number) => void,
): Promise<UploadResult> {
  const request = new XMLHttpRequest();
  const { promise, resolve } = Promise.withResolvers<UploadResult>();
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

function answerOf({ status, responseText }: XMLHttpRequest): UploadResult {
  try {
    const body: unknown = JSON.parse(responseText);
    return status === 202
      ? { ok: true, listingImport: body as ListingImport }
      : { ok: false, message: reasonOf(body as ErrorBody) ?? null };
  } catch {
    // An answer of a proxy instead of the API.
    return { ok: false, message: null };
  }
}

import { reasonOf } from '#platform/client/refusals.ts';
import { type Refused, sendApi } from '#platform/client/send.ts';
import { apiHeaders } from '#platform/http/api-headers.ts';
import { requestOf } from '#platform/http/endpoint.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { WireDraft } from '../../drafts/contract.ts';
import { changeDraft, removeDraft } from '../../endpoints.ts';
import type { StepName } from '../../fields/steps.ts';
import type { Fields, ServerDraft } from './draft-state.ts';
import type { Save, SaveAnswer } from './draft-sync.ts';
import { deleteCopy } from './local-copy.ts';

/** Maximum body that browsers send after a page is left (Fetch standard, 64 KiB for all requests). */
const KEEPALIVE_BYTES = 50_000;

/** Version and values of a draft from the API. */
export function serverDraft({ version, fields }: WireDraft): ServerDraft {
  return { version, fields };
}

/**
 * Creates the save function of an account's draft. Requests continue after the page is left.
 * @param step the current step; stored with the next change
 */
export function createSave(draftId: string, locale: Locale, step: () => StepName): Save {
  return async (baseVersion, fields) => {
    const input = { params: { id: draftId }, body: { baseVersion, fields, step: step() } };
    const { method, url } = requestOf(changeDraft, input);
    const body = JSON.stringify(input.body);
    try {
      const response = await fetch(url, {
        method,
        headers: apiHeaders(locale, true),
        body,
        keepalive: body.length < KEEPALIVE_BYTES,
      });
      return await readAnswer(response, fields);
    } catch {
      return { kind: 'unreachable' };
    }
  };
}

/** Without a login nothing is sent: the device stores the values. */
export const saveOnDevice: Save = async () => ({ kind: 'signed-out' });

async function readAnswer(response: Response, fields: Fields): Promise<SaveAnswer> {
  if (response.ok) return { kind: 'saved', draft: serverDraft((await response.json()) as WireDraft) };
  switch (response.status) {
    case 401:
      return { kind: 'signed-out' };
    case 404:
    case 410:
      return { kind: 'gone' };
    case 409: {
      const { draft } = (await response.json()) as { draft?: WireDraft };
      return draft ? { kind: 'changed-elsewhere', draft: serverDraft(draft) } : { kind: 'gone' };
    }
    case 400:
    case 422:
      return { kind: 'refused', errors: refusedFields((await response.json()) as ErrorBody, fields) };
    default:
      return { kind: 'failed', message: await messageOf(response) };
  }
}

/** @returns the server's error message; null when the body cannot be read */
async function messageOf(response: Response): Promise<string | null> {
  try {
    return reasonOf((await response.json()) as Partial<ErrorBody>) ?? null;
  } catch {
    return null;
  }
}

/** The refused fields: `fields.bathrooms` or `bathrooms.0`. */
function refusedFields({ details = [], message }: ErrorBody, fields: Fields): Record<string, string> {
  const named = details.flatMap(({ path, message: words }) => {
    const parts = path.split('.');
    const field = parts[0] === 'fields' ? parts[1] : parts[0];
    return field !== undefined && field in fields ? [[field, words] as const] : [];
  });
  return named.length > 0
    ? Object.fromEntries(named)
    : Object.fromEntries(Object.keys(fields).map((field) => [field, message]));
}

/** Deletes a draft of the account and its local copy. @returns null on success, else the error message */
export async function deleteDraft(draftId: string, locale: Locale): Promise<Refused | null> {
  const sent = await sendApi(removeDraft, { params: { id: draftId } }, locale);
  if (!sent.ok && sent.status !== 404) return sent;
  deleteCopy(draftId);
  return null;
}

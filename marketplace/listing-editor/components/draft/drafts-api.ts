import { reasonOf } from '#platform/client/refusals.ts';
import { isAnswered, type Refused, type Sent, sendApi } from '#platform/client/send.ts';
import type { AnswerOf, RefusalOf } from '#platform/http/endpoint.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { WireDraft } from '../../drafts/contract.ts';
import { changeDraft, removeDraft } from '../../endpoints.ts';
import type { StepName } from '../../fields/steps.ts';
import type { Fields, ServerDraft } from './draft-state.ts';
import type { Save, SaveAnswer } from './draft-sync.ts';
import { deleteCopy } from './local-copy.ts';

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
    return saveAnswer(await sendApi(changeDraft, input, locale, { outlivesPage: true }), fields);
  };
}

/** Without a login nothing is sent: the device stores the values. */
export const saveOnDevice: Save = async () => ({ kind: 'signed-out' });

function saveAnswer(
  sent: Sent<AnswerOf<typeof changeDraft>, RefusalOf<typeof changeDraft>>,
  fields: Fields,
): SaveAnswer {
  if (sent.ok) return { kind: 'saved', draft: serverDraft(sent.body) };
  const { status, error } = sent;
  if (sent.isUnanswered) return { kind: 'unreachable' };
  if (!error || !isAnswered(sent)) return { kind: 'failed', message: null };
  switch (status) {
    case 401:
      return { kind: 'signed-out' };
    case 404:
    case 410:
      return { kind: 'gone' };
    case 409:
      return 'draft' in error
        ? { kind: 'changed-elsewhere', draft: serverDraft(error.draft) }
        : { kind: 'gone' };
    case 400:
    case 422:
      return { kind: 'refused', errors: refusedFields(error, fields) };
    default:
      return { kind: 'failed', message: reasonOf(error) ?? null };
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

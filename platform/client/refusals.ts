import type { ErrorBody } from '../http/error-body.ts';
import { UNEXPECTED_ERROR } from '../http/unexpected-error.ts';
import type { MessageKey, Translate } from '../i18n/language.ts';

/** Error messages by the path of the field in the request; '' is the whole form. */
export type Wrong = Record<string, string>;

type Refusal = Partial<ErrorBody> | null | undefined;

/**
 * The messages of a refusal by field; already in the page's language.
 * @param otherwise used when there is no message
 */
export function wrongOf(error: Refusal, t: Translate, otherwise: MessageKey): Wrong {
  const wrong: Wrong = {};
  // The first of several messages of a field.
  for (const { path, message } of error?.details ?? []) wrong[path] ??= message;
  return Object.keys(wrong).length > 0 ? wrong : { '': refusalText(error, t, otherwise) };
}

/**
 * A refusal in one sentence, for forms without fields: the first field's message if any.
 * @param otherwise used when there is no message
 */
export function refusalText(error: Refusal, t: Translate, otherwise: MessageKey): string {
  const text = reasonOf(error);
  // A proxy's own response is not translated.
  return text === UNEXPECTED_ERROR ? t('common.unexpectedError') : text || t(otherwise);
}

/** @returns the message of a refusal, if any: of its first field, or of the whole */
export function reasonOf(error: Refusal): string | undefined {
  return error?.details?.[0]?.message ?? error?.message;
}

/** @returns the error of a field or a part of it: `channels` includes `channels.0` */
export function problemOf(wrong: Wrong, name: string): string | undefined {
  return wrong[name] ?? Object.entries(wrong).find(([path]) => name !== '' && isWithin(path, name))?.[1];
}

/**
 * The error summary of a form: each message with the id of its field, or of the form when it has no such field.
 * @param names of the form's fields
 */
export function summaryOf(
  wrong: Wrong,
  formId: string,
  names: Iterable<string>,
): { fieldId: string; message: string }[] {
  const shown = [...names];
  return Object.entries(wrong).map(([path, message]) => {
    const name = shown.find((one) => path === one || isWithin(path, one));
    return { fieldId: name ? `${formId}-${name}` : formId, message };
  });
}

function isWithin(path: string, name: string): boolean {
  return path.startsWith(`${name}.`);
}

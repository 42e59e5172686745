import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { type Sent, sendRequest } from '#platform/client/send.ts';
import type { Locale } from '#platform/i18n/language.ts';

type Options<Start extends (given: never) => unknown> = Parameters<Start>[0] extends {
  optionsJSON: infer Given;
}
  ? Given
  : never;

/**
 * Requests a passkey from the device.
 * @returns the reason of a failure: cancelled by the visitor or device, or refused by the API
 */
export async function signInByPasskey(locale: Locale): Promise<'ok' | 'cancelled' | 'refused'> {
  const options = await sendRequest<Options<typeof startAuthentication>>(
    'POST',
    '/api/v1/sessions/passkey/options',
    locale,
    {},
  );
  if (!options.ok) return 'refused';
  const response = await startAuthentication({ optionsJSON: options.body }).catch(() => null);
  if (!response) return 'cancelled';
  const sent = await sendRequest('POST', '/api/v1/sessions/passkey', locale, { response });
  return sent.ok ? 'ok' : 'refused';
}

/** Creates a passkey on the device. @returns the last answer of the API; status 0 when the user cancelled */
export async function addPasskey(userId: string, name: string, locale: Locale): Promise<Sent<unknown>> {
  const path = `/api/v1/users/${userId}/passkeys`;
  const options = await sendRequest<Options<typeof startRegistration>>('POST', `${path}/options`, locale, {});
  if (!options.ok) return options;
  const response = await startRegistration({ optionsJSON: options.body }).catch(() => null);
  if (!response) return { ok: false, status: 0, error: null };
  return sendRequest('POST', path, locale, { name, response });
}

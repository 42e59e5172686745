import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { sendApi } from '#platform/client/send.ts';
import type { Locale } from '#platform/i18n/language.ts';

type Options<Start extends (given: never) => unknown> = Parameters<Start>[0] extends {
  optionsJSON: infer Given;
}
  ? Given
  : never;

/** Asks the device for a passkey of this site. @returns why nothing came of it: the visitor or the device did not want, or we */
export async function signInByPasskey(locale: Locale): Promise<'ok' | 'cancelled' | 'refused'> {
  const asked = await sendApi<Options<typeof startAuthentication>>(
    'POST',
    '/api/v1/sessions/passkey/options',
    locale,
    {},
  );
  if (!asked.ok) return 'refused';
  const response = await startAuthentication({ optionsJSON: asked.body }).catch(() => null);
  if (!response) return 'cancelled';
  const sent = await sendApi('POST', '/api/v1/sessions/passkey', locale, { response });
  return sent.ok ? 'ok' : 'refused';
}

/** Makes a passkey on the device. @returns as above */
export async function addPasskey(
  userId: string,
  name: string,
  locale: Locale,
): Promise<'ok' | 'cancelled' | 'refused'> {
  const path = `/api/v1/users/${userId}/passkeys`;
  const asked = await sendApi<Options<typeof startRegistration>>('POST', `${path}/options`, locale, {});
  if (!asked.ok) return 'refused';
  const response = await startRegistration({ optionsJSON: asked.body }).catch(() => null);
  if (!response) return 'cancelled';
  const sent = await sendApi('POST', path, locale, { name, response });
  return sent.ok ? 'ok' : 'refused';
}

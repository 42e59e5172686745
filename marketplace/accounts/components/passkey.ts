import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { type Sent, sendApi } from '#platform/client/send.ts';
import type { Locale } from '#platform/i18n/language.ts';
import * as endpoints from '../endpoints.ts';

/** The type of the `optionsJSON` of a function of the browser; the API's library writes them. */
type Options<Start extends (given: never) => unknown> = Parameters<Start>[0] extends {
  optionsJSON: infer Given;
}
  ? Given
  : never;

/**
 * Requests a passkey from the device.
 * @returns the last answer of the API; status 0 when the visitor or the device cancelled
 */
export async function signInByPasskey(locale: Locale): Promise<Sent<{ suspended?: string | undefined }>> {
  const options = await sendApi(endpoints.passkeySignInOptions, {}, locale);
  if (!options.ok) return options;
  const optionsJSON = options.body as Options<typeof startAuthentication>;
  const made = await startAuthentication({ optionsJSON }).catch(() => null);
  if (!made) return { ok: false, status: 0, error: null };
  const response = {
    ...made,
    response: { ...made.response },
    clientExtensionResults: { ...made.clientExtensionResults },
  };
  return sendApi(endpoints.signInByPasskey, { body: { response } }, locale);
}

/** Creates a passkey on the device. @returns the last answer of the API; status 0 when the user cancelled */
export async function addPasskey(userId: string, name: string, locale: Locale): Promise<Sent<null>> {
  const params = { userId };
  const options = await sendApi(endpoints.newPasskeyOptions, { params }, locale);
  if (!options.ok) return options;
  const optionsJSON = options.body as unknown as Options<typeof startRegistration>;
  const made = await startRegistration({ optionsJSON }).catch(() => null);
  if (!made) return { ok: false, status: 0, error: null };
  const response = {
    ...made,
    response: { ...made.response },
    clientExtensionResults: { ...made.clientExtensionResults },
  };
  const sent = await sendApi(endpoints.createPasskey, { params, body: { name, response } }, locale);
  return sent.ok ? { ok: true, body: null } : sent;
}

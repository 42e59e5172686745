import { readPhone } from '#marketplace/accounts/phone/rules.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Language, MessageKey } from '#platform/i18n/language.ts';
import { parseEircode, routingKeyOf } from '#property/eircode.ts';
import { EMAIL } from '#property/email.ts';
import type { CheckedRequest } from './ask.ts';
import type { NewRequest } from './contract.ts';

/** The signed-in user who asks, with the number of their account in E.164. */
type Account = Pick<Viewer, 'userId' | 'email' | 'name'> & { phone: string | null };

export type RequestCheck =
  | { ok: true; request: CheckedRequest }
  | { ok: false; details: NonNullable<ErrorBody['details']> };

/**
 * Checks the fields of a request that depend on each other, and fills in what the account knows.
 * @returns the request, or a message for each wrong field in the order of the form
 */
export function checkRequest(body: NewRequest, account: Account | null, language: Language): RequestCheck {
  const name = body.name || account?.name || '';
  const email = account?.email ?? body.email?.toLowerCase() ?? '';
  const address = body.address ?? '';
  const typedEircode = body.eircode ?? '';
  const message = body.message?.replace(/\r\n?/g, '\n').trim() || null;
  // An account whose owner left the field empty keeps its number to itself.
  const typedPhone = body.phone === undefined ? account?.phone : body.phone;
  const phone = phoneOf(typedPhone ?? '', account !== null);
  const checks: [keyof NewRequest, boolean, MessageKey][] = [
    ['address', /\p{L}/u.test(address), 'valuation.refusal.address'],
    ['eircode', typedEircode === '' || routingKeyOf(typedEircode) !== null, 'valuation.refusal.eircode'],
    ['name', name !== '' && !name.includes('@'), 'valuation.refusal.name'],
    ['email', EMAIL.test(email), 'valuation.refusal.email'],
    ['phone', phone !== undefined, 'valuation.refusal.phone'],
    ['agentIds', body.agentIds?.length !== 0, 'valuation.refusal.noneChosen'],
    ['consent', body.consent === true, 'valuation.refusal.consent'],
  ];
  const details = checks.flatMap(([path, isRight, key]) =>
    isRight ? [] : [{ path, message: language.t(key) }],
  );
  if (details.length > 0 || phone === undefined) return { ok: false, details };
  return {
    ok: true,
    request: {
      asker: { userId: account?.userId ?? null, email },
      facts: {
        name,
        phone,
        locale: language.locale,
        address,
        eircode: parseEircode(typedEircode),
        propertyType: body.propertyType ?? null,
        beds: body.beds ?? null,
        message,
        priceEstimateId: body.propertyPriceEstimateId?.toString() || null,
      },
      typedPhone: phone === account?.phone ? null : phone,
      whereabouts: { address, eircode: typedEircode },
      agentIds: body.agentIds ?? null,
    },
  };
}

/** @returns the number in E.164; null for none where none is needed; undefined for a missing or wrong one */
function phoneOf(text: string, isOptional: boolean): string | null | undefined {
  if (text === '') return isOptional ? null : undefined;
  const read = readPhone(text);
  return read.ok ? read.phone : undefined;
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { isTextCountry } from '#platform/mail/limits.ts';
import { mailedCode } from '../contract.ts';
import { accountMail } from '../emails/account-mails.ts';
import * as endpoints from '../endpoints.ts';
import type { SignInOptions } from '../sign-in/api.ts';
import { requireFreshProof, requireSelf } from '../sign-in/proof.ts';
import { tooMany, unprocessable } from '../sign-in/refusals.ts';
import * as contract from './contract.ts';
import { countryOf, readPhone } from './rules.ts';
import { acceptPhoneCode, type OnPhoneChange, removePhone, sendPhoneCode } from './writes.ts';

const params = z.object({ userId: z.uuid() });

export type PhoneOptions = SignInOptions & { onPhoneChange: OnPhoneChange };

/** The phone number of an account, shown with its listings: confirmed by a code in a text message. */
export async function phoneApi(instance: FastifyInstance, options: PhoneOptions) {
  const { pool, onPhoneChange } = options;
  const route = routesOf(instance, { tag: 'Accounts', access: 'signed-in' });
  const mail = accountMail(options);
  instance.addHook('preHandler', requireSelf);
  instance.addHook('preHandler', requireFreshProof);

  route(endpoints.sendPhoneCode, {
    summary: 'Send a verification code to a phone',
    description:
      'A number in Ireland or Northern Ireland, or one with the country code of a supported country. Requires recent authentication. The response does not reveal whether another account has the number.',
    params,
    body: contract.newPhone,
    answers: { 202: contract.sentTo },
    async handle(request, reply) {
      const { t, locale } = request.language;
      const read = readPhone(request.body.phone);
      if (!read.ok) return unprocessable(reply, 'phone', t(`accounts.phone.${read.reason}`));
      const { phone } = read;
      if (!isTextCountry(countryOf(phone))) return unprocessable(reply, 'phone', t('accounts.phone.country'));
      const sent = await sendPhoneCode(pool, {
        userId: requireUser(request).userId,
        phone,
        ip: request.ip,
        locale,
        texts: {
          code: (code) => t('accounts.phone.text', { code }),
          taken: () => t('accounts.phone.textTaken'),
        },
      });
      if (!sent) return tooMany(reply, t('accounts.phone.tooMany'));
      return { phone, message: t('accounts.phone.sent') };
    },
  });

  route(endpoints.confirmPhone, {
    summary: 'Verify the phone number',
    description: 'Five attempts within ten minutes.',
    params,
    body: mailedCode,
    answer: contract.confirmedPhone,
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const phone = await acceptPhoneCode(pool, userId, request.body.code, onPhoneChange);
      if (phone === null) {
        return unprocessable(reply, 'code', request.language.t('accounts.phone.wrongCode'));
      }
      await mail.phoneChanged(userId);
      return { phone };
    },
  });

  route(endpoints.removePhone, {
    summary: 'Remove the phone number',
    params,
    async handle(request) {
      const { userId } = requireUser(request);
      await removePhone(pool, userId);
      await mail.phoneChanged(userId);
      return null;
    },
  });
}

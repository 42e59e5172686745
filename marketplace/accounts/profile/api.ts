import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser, type Viewer } from '#platform/http/viewer.ts';
import { countRequestedMail } from '#platform/mail/unproven.ts';
import { mailed, tokenOnly } from '../contract.ts';
import { accountMail } from '../emails/account-mails.ts';
import * as endpoints from '../endpoints.ts';
import { endProofs } from '../second-factor/writes.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import { passwordProblem } from '../sign-in/password-problem.ts';
import { afterPasswordReset } from '../sign-in/password-reset.ts';
import { requireFreshProof, requireSelf, verifyOwnPassword } from '../sign-in/proof.ts';
import { refuseProof, tooMany, unprocessable } from '../sign-in/refusals.ts';
import type { ProviderOptions } from '../sign-in-providers/api.ts';
import { isProvenByProvider } from '../sign-in-providers/reads.ts';
import { endSessions, recordConsent } from '../writes.ts';
import * as contract from './contract.ts';
import { readUser, type UserRow } from './reads.ts';
import {
  changeProfile,
  confirmEmailChange,
  isEmailTaken,
  prepareEmailChange,
  storePassword,
} from './writes.ts';

const params = z.object({ userId: z.uuid() });

export type ProfileOptions = ProviderOptions & {
  /** Whether the user has listings; provided by a later feature. */
  hasAds: (userId: string) => Promise<boolean>;
  /** Whether the user has a buying budget; provided by a later feature. */
  hasBuyingBudget: (userId: string) => Promise<boolean>;
};

const PURPOSES = [
  ['receiveEmailAccepted', 'email'],
  ['receiveNotificationAccepted', 'notification'],
  ['termsOfUseAccepted', 'terms_of_use'],
] as const;

/** The profile of a user: name, language, address, password and consents. */
export async function profileApi(instance: FastifyInstance, options: ProfileOptions) {
  const { pool, providerClients } = options;
  const route = routesOf(instance, { tag: 'Accounts' });
  const mail = accountMail(options);

  async function readOwn({ userId, sessionId }: Viewer): Promise<z.output<typeof contract.user>> {
    const row = await readUser(pool, userId);
    const proof = {
      hasPassword: row.has_password,
      isProvenByProvider: await isProvenByProvider(pool, sessionId),
      providers: row.providers.filter((provider) => providerClients.has(provider)),
    };
    return { ...userOf(row), proof, hasBuyingBudget: await options.hasBuyingBudget(userId) };
  }

  route(endpoints.confirmEmailChange, {
    access: 'anyone',
    summary: 'Confirm a new email address',
    description: 'Uses the token emailed to the new address. The old address is notified.',
    body: tokenOnly,
    async handle(request, reply) {
      const done = await confirmEmailChange(pool, request.body.token);
      if (!done) return unprocessable(reply, 'token', request.language.t('accounts.linkOver'));
      // A new owner of the old address could read links sent there.
      await endProofs(pool, done.userId);
      await mail.emailChanged(done.userId, done.oldEmail);
      return null;
    },
  });

  await instance.register(async (scope) => {
    const ownRoute = routesOf(scope, { tag: 'Accounts' });
    scope.addHook('preHandler', requireSelf);

    ownRoute(endpoints.readUser, {
      access: 'signed-in',
      summary: 'Get the signed-in user',
      params,
      answer: contract.user,
      async handle(request) {
        return readOwn(requireUser(request));
      },
    });

    ownRoute(endpoints.changeProfile, {
      access: 'signed-in',
      summary: 'Change the name or language',
      params,
      body: contract.profileChange,
      answer: contract.user,
      async handle(request) {
        const viewer = requireUser(request);
        await changeProfile(pool, viewer.userId, request.body);
        return readOwn(viewer);
      },
    });

    ownRoute(endpoints.changeConsents, {
      access: 'signed-in',
      summary: 'Give or withdraw a consent',
      params,
      body: contract.consentChange,
      answer: contract.consent,
      async handle(request) {
        const { userId } = requireUser(request);
        const before = consentOf(await readUser(pool, userId));
        for (const [field, purpose] of PURPOSES) {
          const given = request.body[field];
          if (given !== undefined && given !== before[field]) {
            await recordConsent(pool, userId, purpose, given);
          }
        }
        return consentOf(await readUser(pool, userId));
      },
    });

    ownRoute('GET /api/v1/users/:userId/segments', {
      access: 'signed-in',
      summary: 'List roles of the signed-in user',
      description:
        'searcher: every user. owner: has listings of their own. agent: member of an agency. moderator: reviews listings.',
      params,
      answer: contract.segments,
      async handle(request) {
        const viewer = requireUser(request);
        return { segments: segmentsOf(viewer, await options.hasAds(viewer.userId)) };
      },
    });

    ownRoute(endpoints.changeEmail, {
      access: 'signed-in',
      preHandler: requireFreshProof,
      summary: 'Change the email address',
      description: 'Takes effect once the new address is confirmed by email. Requires recent authentication.',
      params,
      body: contract.emailChange,
      answers: { 202: mailed },
      async handle(request, reply) {
        const { t } = request.language;
        const { userId } = requireUser(request);
        const { email } = request.body;
        const cause = await countRequestedMail(pool, { ip: request.ip, email });
        if (!cause) return tooMany(reply, t('accounts.tooManyMails'), 3600);
        // The answer is the same for an address with an account; its owner gets a mail.
        if (await isEmailTaken(pool, email)) await mail.emailTaken(userId, email);
        else {
          await prepareEmailChange(pool, { userId, email }, (client, token) =>
            mail.confirmNewEmail(client, { userId, email, token, cause }),
          );
        }
        return { message: t('accounts.signUp.mailed') };
      },
    });

    ownRoute(endpoints.changePassword, {
      access: 'signed-in',
      summary: 'Change the password',
      description:
        'Ends every other session and revokes API tokens. An account without a password gets its first one; requires recent authentication by its provider then.',
      params,
      body: contract.passwordChange,
      async handle(request, reply) {
        const language = request.language;
        const { userId, email, name, sessionId } = requireUser(request);
        const { currentPassword, newPassword } = request.body;
        const problem = passwordProblem(language.t, newPassword, [email, name]);
        if (problem) return unprocessable(reply, 'newPassword', problem);
        const proven = await verifyOwnPassword(options, request, currentPassword);
        if (!proven.ok) return refuseProof(reply, proven.reason, language, 'currentPassword');
        await storePassword(pool, userId, await hashPassword(newPassword));
        await endSessions(pool, userId, { except: sessionId });
        await afterPasswordReset(pool, { id: userId, email });
        await mail.passwordChanged(userId);
        return null;
      },
    });
  });
}

function userOf(row: UserRow): Omit<z.output<typeof contract.user>, 'proof' | 'hasBuyingBudget'> {
  return {
    userId: row.id,
    legacyId: row.legacy_id,
    username: row.email,
    email: row.email,
    name: row.name,
    locale: row.locale,
    createdAt: row.created_at,
    verified: row.email_verified,
    phoneVerified: row.phone !== null,
    verifiedPhone: row.phone,
    consent: consentOf(row),
    contactInfo: {
      email: row.email,
      altEmail: null,
      phoneInfo: row.phone === null ? null : { phone: row.phone, verified: true },
    },
    hasSecondFactor: row.second_factor_enabled,
    ...(row.erase_at && { eraseAt: row.erase_at }),
  };
}

function consentOf(row: UserRow): z.output<typeof contract.consent> {
  return {
    receiveEmailAccepted: row.receives_mail,
    receiveNotificationAccepted: row.receives_notifications,
    termsOfUseAccepted: row.accepted_terms,
  };
}

function segmentsOf(viewer: Viewer, hasListings: boolean): (typeof contract.SEGMENTS)[number][] {
  const is = {
    searcher: true,
    owner: hasListings,
    agent: viewer.agency !== null,
    moderator: viewer.isModerator,
  };
  return contract.SEGMENTS.filter((segment) => is[segment]);
}

import type { FastifyInstance } from 'fastify';
import { mailed } from '#marketplace/accounts/contract.ts';
import { tooMany, unprocessable } from '#marketplace/accounts/sign-in/refusals.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { countRequestedMail } from '#platform/mail/unproven.ts';
import { mayChangeMember, mayInvite, mayRemoveMember, maySeeAgency } from './access.ts';
import * as contract from './contract.ts';
import { invitationMail } from './emails/invitation-mail.ts';
import * as endpoints from './endpoints.ts';
import type { AgencyOptions } from './options.ts';
import { readInvitation, readInvitedRole, readRole } from './reads.ts';
import {
  acceptInvitation,
  changeMember,
  removeMember,
  saveInvitation,
  withdrawInvitation,
} from './writes/people.ts';

/** The members of an agency: invited by mail, given roles and branches, removed. */
export async function agencyPeopleApi(instance: FastifyInstance, options: AgencyOptions) {
  const { pool } = options;
  const route = routesOf(instance, { tag: 'Agencies', access: 'signed-in' });
  const mail = invitationMail(options);

  route(endpoints.createInvitation, {
    summary: 'Invite a colleague',
    description: 'By email; the link is valid for a week, for an account with that address.',
    params: contract.agencyParams,
    body: contract.newInvitation,
    answers: { 202: mailed },
    errors: [409],
    async handle(request, reply) {
      const { t } = request.language;
      const { agencyId } = request.params;
      const { email, role, branchId } = request.body;
      const viewer = requireUser(request);
      if (!maySeeAgency(viewer, agencyId)) return reply.callNotFound();
      // An invitation replaces a pending one, so the sender needs the right to both.
      const waiting = await readInvitedRole(pool, agencyId, email);
      if (![role, waiting ?? role].every((one) => mayInvite(viewer, agencyId, one))) {
        return reply.refuse(403, 'accounts.agency.forbidden');
      }
      const cause = await countRequestedMail(pool, { ip: request.ip, email });
      if (!cause) return tooMany(reply, t('accounts.tooManyMails'), 3600);
      const invitation = { email, role, branchId, invitedBy: viewer.userId };
      const saved = await saveInvitation(pool, agencyId, invitation, (client, token) =>
        mail.invite(client, { email, token, agencyId, from: viewer.userId, cause }),
      );
      if (!saved.ok && saved.reason === 'no-branch') {
        return unprocessable(reply, 'branchId', t('accounts.agency.no-branch'));
      }
      if (!saved.ok && saved.reason === 'waiting') {
        return tooMany(reply, t('accounts.agency.inviteWaiting'), 86_400);
      }
      if (!saved.ok) return reply.refuse(409, 'accounts.agency.too-many');
      return { message: t('accounts.agency.invited') };
    },
  });

  route(endpoints.revokeInvitation, {
    summary: 'Revoke an invitation',
    params: contract.invitationParams,
    async handle(request, reply) {
      const { agencyId, email } = request.params;
      const viewer = requireUser(request);
      if (!maySeeAgency(viewer, agencyId)) return reply.callNotFound();
      const waiting = await readInvitedRole(pool, agencyId, email);
      if (!mayInvite(viewer, agencyId, waiting ?? 'agent')) {
        return reply.refuse(403, 'accounts.agency.forbidden');
      }
      if (waiting === null) return reply.callNotFound();
      await withdrawInvitation(pool, agencyId, email);
      return null;
    },
  });

  route(endpoints.previewInvitation, {
    summary: 'Get an invitation by token',
    description: 'Uses the token from the email, with the account of the invited address. Read-only.',
    body: contract.acceptance,
    answer: contract.invitationPreview,
    async handle(request, reply) {
      const { t } = request.language;
      const found = await readInvitation(pool, requireUser(request), request.body.token);
      return found ?? unprocessable(reply, 'token', t('accounts.agency.over'));
    },
  });

  route(endpoints.acceptInvitation, {
    summary: 'Accept an invitation',
    description: 'Uses the token from the email, with the account of the invited address.',
    body: contract.acceptance,
    answer: contract.accepted,
    errors: [409],
    async handle(request, reply) {
      const { t } = request.language;
      const accepted = await acceptInvitation(pool, requireUser(request), request.body.token);
      if (accepted.ok) return { agencyId: accepted.agencyId };
      if (accepted.reason === 'over') return unprocessable(reply, 'token', t('accounts.agency.over'));
      return reply.refuse(409, 'accounts.agency.has-agency');
    },
  });

  route(endpoints.changeMember, {
    summary: 'Change the role or branch of a member',
    params: contract.memberParams,
    body: contract.memberChange,
    errors: [409],
    async handle(request, reply) {
      const { t } = request.language;
      const { agencyId, userId } = request.params;
      const viewer = requireUser(request);
      const from = maySeeAgency(viewer, agencyId) ? await readRole(pool, agencyId, userId) : null;
      if (from === null) return reply.callNotFound();
      const role = request.body.role ?? from;
      if (!mayChangeMember(viewer, agencyId, from, role)) {
        return reply.refuse(403, 'accounts.agency.forbidden');
      }
      const member = { agencyId, userId, role: from };
      const changed = await changeMember(pool, member, { role, branchId: request.body.branchId });
      if (changed.ok) return null;
      if (changed.reason === 'not-there') return reply.callNotFound();
      return changed.reason === 'no-branch'
        ? unprocessable(reply, 'branchId', t('accounts.agency.no-branch'))
        : reply.refuse(409, 'accounts.agency.last-director');
    },
  });

  route(endpoints.removeMember, {
    summary: 'Leave an agency, or remove a member',
    params: contract.memberParams,
    errors: [409],
    async handle(request, reply) {
      const { agencyId, userId } = request.params;
      const viewer = requireUser(request);
      const role = maySeeAgency(viewer, agencyId) ? await readRole(pool, agencyId, userId) : null;
      if (role === null) return reply.callNotFound();
      if (!mayRemoveMember(viewer, agencyId, { userId, role })) {
        return reply.refuse(403, 'accounts.agency.forbidden');
      }
      const removed = await removeMember(pool, { agencyId, userId, role });
      if (removed.ok) return null;
      if (removed.reason === 'not-there') return reply.callNotFound();
      return reply.refuse(409, 'accounts.agency.last-director');
    },
  });
}

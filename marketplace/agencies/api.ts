import type { FastifyInstance, FastifyReply } from 'fastify';
import { readPhone } from '#marketplace/accounts/phone/rules.ts';
import { unprocessable } from '#marketplace/accounts/sign-in/refusals.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { mayChangeAgency, mayChangeLicence, maySeeAgency } from './access.ts';
import { agreementsApi } from './agreements/api.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { licencesApi } from './licences/api.ts';
import type { AgencyOptions } from './options.ts';
import { agencyPeopleApi } from './people.ts';
import { presentAgency } from './presenter.ts';
import { profileApi } from './profile/api.ts';
import { readAgency } from './reads.ts';
import { isLicensed } from './rules.ts';
import { changeAgency, closeBranch, createAgency, saveBranch } from './writes/agency.ts';

/** Estate agencies with their branches and members. Agencies of other users are answered with 404. */
export async function agenciesApi(instance: FastifyInstance, options: AgencyOptions) {
  const { pool, onAgencyChange, storeLogo } = options;
  const route = routesOf(instance, { tag: 'Agencies', access: 'signed-in' });

  route(endpoints.createAgency, {
    summary: 'Register an agency',
    description:
      'In the Republic the six-digit licence number is required. The user who registers it becomes its director. It counts as a private advertiser until a moderator has verified its licence.',
    body: contract.newAgency,
    answers: { 201: contract.agency },
    errors: [409],
    async handle(request, reply) {
      const { t } = request.language;
      const { countyId, licenceNumber } = request.body;
      if (!isLicensed(countyId, licenceNumber)) {
        return unprocessable(reply, 'licenceNumber', t('accounts.agency.unlicensed'));
      }
      const phone = agencyPhone(request.body.phone);
      if (phone === undefined) return unprocessable(reply, 'phone', t('accounts.phone.invalid'));
      const founded = await createAgency(
        pool,
        requireUser(request).userId,
        { ...request.body, phone },
        onAgencyChange,
      );
      if (!founded.ok) return conflict(reply, founded.reason);
      const founder = { agency: { id: founded.id, role: 'director' as const, branchId: null } };
      return presentAgency((await readAgency(pool, founded.id))!, founder);
    },
  });

  route(endpoints.readAgency, {
    summary: 'Get the agency of the signed-in user',
    params: contract.agencyParams,
    answer: contract.agency,
    async handle(request, reply) {
      const { agencyId } = request.params;
      const viewer = requireUser(request);
      if (!maySeeAgency(viewer, agencyId)) return reply.callNotFound();
      return presentAgency((await readAgency(pool, agencyId))!, viewer);
    },
  });

  route(endpoints.changeAgency, {
    summary: 'Change an agency',
    description:
      'For directors and managers; only directors can change the licence number. The logo is a photo that the user uploaded.',
    params: contract.agencyParams,
    body: contract.agencyChange,
    answer: contract.agency,
    errors: [409],
    async handle(request, reply) {
      const { t } = request.language;
      const { agencyId } = request.params;
      const viewer = requireUser(request);
      if (!maySeeAgency(viewer, agencyId)) return reply.callNotFound();
      const isOfLicence = request.body.licenceNumber !== undefined || request.body.countyId !== undefined;
      if (!(isOfLicence ? mayChangeLicence : mayChangeAgency)(viewer, agencyId))
        return reply.refuse(403, 'accounts.agency.forbidden');
      const { phone: given, ...change } = request.body;
      const phone = given === undefined ? undefined : agencyPhone(given);
      if (given && phone === undefined) return unprocessable(reply, 'phone', t('accounts.phone.invalid'));
      const changed = await changeAgency(
        pool,
        viewer,
        agencyId,
        { ...change, phone },
        { follow: onAgencyChange, storeLogo },
      );
      if (!changed.ok) {
        return changed.reason === 'unlicensed'
          ? unprocessable(reply, 'licenceNumber', t('accounts.agency.unlicensed'))
          : unprocessable(reply, 'logo', t('accounts.agency.foreign-logo'));
      }
      return presentAgency((await readAgency(pool, agencyId))!, viewer);
    },
  });

  for (const [named, summary, params] of [
    [endpoints.createBranch, 'Open a branch', contract.agencyParams],
    [endpoints.changeBranch, 'Change a branch', contract.branchParams],
  ] as const) {
    route(named, {
      summary,
      params,
      body: contract.branchFacts,
      answer: contract.savedBranch,
      errors: [409],
      async handle(request, reply) {
        const { t } = request.language;
        const { agencyId } = request.params;
        const viewer = requireUser(request);
        if (!maySeeAgency(viewer, agencyId)) return reply.callNotFound();
        if (!mayChangeAgency(viewer, agencyId)) return reply.refuse(403, 'accounts.agency.forbidden');
        const phone = agencyPhone(request.body.phone);
        if (phone === undefined) return unprocessable(reply, 'phone', t('accounts.phone.invalid'));
        const branchId = 'branchId' in request.params ? request.params.branchId : null;
        const facts = { ...request.body, phone };
        const saved = await saveBranch(pool, agencyId, branchId, facts, onAgencyChange);
        if (saved.ok) return { id: saved.id };
        return saved.reason === 'not-there' ? reply.callNotFound() : conflict(reply, saved.reason);
      },
    });
  }

  route(endpoints.closeBranch, {
    summary: 'Close a branch',
    params: contract.branchParams,
    errors: [409],
    async handle(request, reply) {
      const { agencyId, branchId } = request.params;
      const viewer = requireUser(request);
      if (!maySeeAgency(viewer, agencyId)) return reply.callNotFound();
      if (!mayChangeAgency(viewer, agencyId)) return reply.refuse(403, 'accounts.agency.forbidden');
      const closed = await closeBranch(pool, agencyId, branchId, onAgencyChange);
      if (closed.ok) return null;
      return closed.reason === 'not-there' ? reply.callNotFound() : conflict(reply, closed.reason);
    },
  });

  await instance.register(agencyPeopleApi, options);
  await instance.register(agreementsApi, options);
  await instance.register(licencesApi, options);
  await instance.register(profileApi, options);
}

/** @returns the number in E.164, null for none, undefined if it is not a phone number */
function agencyPhone(given: string | null): string | null | undefined {
  if (given === null) return null;
  const read = readPhone(given);
  return read.ok ? read.phone : undefined;
}

type Conflict = 'has-agency' | 'reference-taken' | 'too-many' | 'has-ads';

function conflict(reply: FastifyReply, reason: Conflict) {
  return reply.refuse(409, `accounts.agency.${reason}`);
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readPhone } from '#marketplace/accounts/phone/rules.ts';
import { unprocessable } from '#marketplace/accounts/sign-in/refusals.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Translate } from '#platform/i18n/language.ts';
import { mayChangeAgency, mayChangeLicence, maySeeAgency } from './access.ts';
import { agreementsApi } from './agreements.ts';
import * as contract from './contract.ts';
import { licencesApi } from './licences/api.ts';
import type { AgencyOptions } from './options.ts';
import { agencyPeopleApi } from './people.ts';
import { presentAgency } from './presenter.ts';
import { readAgency } from './reads.ts';
import { isLicensed } from './rules.ts';
import { changeAgency, closeBranch, createAgency, saveBranch } from './writes/agency.ts';

const tags = ['Agencies'];

/** Estate agencies with their branches and members. Agencies of other users are answered with 404. */
export async function agenciesApi(instance: FastifyInstance, options: AgencyOptions) {
  const { pool, onAgencyChange, storeLogo } = options;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/api/v1/agencies',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Found an agency',
        description:
          'In the Republic with the six digits of its licence. Its founder directs it. It counts as a private advertiser until a moderator has verified its licence.',
        body: contract.newAgency,
        response: { 201: contract.agency, 409: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
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
      if (!founded.ok) return conflict(reply, founded.reason, t);
      return reply.code(201).send(presentAgency((await readAgency(pool, founded.id))!));
    },
  );

  app.get(
    '/api/v1/agencies/:agencyId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The agency one works for',
        params: contract.agencyParams,
        response: { 200: contract.agency, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { agencyId } = request.params;
      if (!maySeeAgency(requireUser(request), agencyId)) return reply.callNotFound();
      return presentAgency((await readAgency(pool, agencyId))!);
    },
  );

  app.patch(
    '/api/v1/agencies/:agencyId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Change an agency',
        description:
          'Directors and managers; the licence number only directors. The logo is an uploaded photo of theirs.',
        params: contract.agencyParams,
        body: contract.agencyChange,
        response: { 200: contract.agency, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { t } = request.language;
      const { agencyId } = request.params;
      const viewer = requireUser(request);
      if (!maySeeAgency(viewer, agencyId)) return reply.callNotFound();
      const isOfLicence = request.body.licenceNumber !== undefined || request.body.countyId !== undefined;
      if (!(isOfLicence ? mayChangeLicence : mayChangeAgency)(viewer, agencyId)) return forbidden(reply, t);
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
      return presentAgency((await readAgency(pool, agencyId))!);
    },
  );

  for (const [method, url, params] of [
    ['POST', '/api/v1/agencies/:agencyId/branches', contract.agencyParams],
    ['PUT', '/api/v1/agencies/:agencyId/branches/:branchId', contract.branchParams],
  ] as const) {
    app.route({
      method,
      url,
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: method === 'POST' ? 'Open a branch' : 'Change a branch',
        params,
        body: contract.branchFacts,
        response: {
          200: z.object({ id: z.int() }),
          403: errorBody,
          404: errorBody,
          409: errorBody,
          422: errorBody,
        },
      },
      handler: async (request, reply) => {
        const { t } = request.language;
        const { agencyId } = request.params;
        const viewer = requireUser(request);
        if (!maySeeAgency(viewer, agencyId)) return reply.callNotFound();
        if (!mayChangeAgency(viewer, agencyId)) return forbidden(reply, t);
        const phone = agencyPhone(request.body.phone);
        if (phone === undefined) return unprocessable(reply, 'phone', t('accounts.phone.invalid'));
        const branchId = 'branchId' in request.params ? request.params.branchId : null;
        const facts = { ...request.body, phone };
        const saved = await saveBranch(pool, agencyId, branchId, facts, onAgencyChange);
        if (saved.ok) return { id: saved.id };
        return saved.reason === 'not-there' ? reply.callNotFound() : conflict(reply, saved.reason, t);
      },
    });
  }

  app.delete(
    '/api/v1/agencies/:agencyId/branches/:branchId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Close a branch',
        params: contract.branchParams,
        response: { 204: z.null(), 403: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    async (request, reply) => {
      const { t } = request.language;
      const { agencyId, branchId } = request.params;
      const viewer = requireUser(request);
      if (!maySeeAgency(viewer, agencyId)) return reply.callNotFound();
      if (!mayChangeAgency(viewer, agencyId)) return forbidden(reply, t);
      const closed = await closeBranch(pool, agencyId, branchId, onAgencyChange);
      if (closed.ok) return reply.code(204).send(null);
      return closed.reason === 'not-there' ? reply.callNotFound() : conflict(reply, closed.reason, t);
    },
  );

  await app.register(agencyPeopleApi, options);
  await app.register(agreementsApi, options);
  await app.register(licencesApi, options);
}

/** @returns the number in E.164, null for none, undefined if it is not a phone number */
function agencyPhone(given: string | null): string | null | undefined {
  if (given === null) return null;
  const read = readPhone(given);
  return read.ok ? read.phone : undefined;
}

type Conflict = 'has-agency' | 'reference-taken' | 'too-many' | 'has-ads';

function conflict(reply: FastifyReply, reason: Conflict, t: Translate) {
  return reply.code(409).send(errorOf(409, t(`accounts.agency.${reason}`)) as never);
}

function forbidden(reply: FastifyReply, t: Translate) {
  return reply.code(403).send(errorOf(403, t('accounts.agency.forbidden')) as never);
}

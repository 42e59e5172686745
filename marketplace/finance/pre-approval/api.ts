import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { requireSelf } from '#marketplace/accounts/sign-in/proof.ts';
import { pdf } from '#marketplace/payments/contract.ts';
import { attachment } from '#platform/http/attachment.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import type { Keyring } from '#platform/secrets/keyring.ts';
import { deleteInputs, noteUse } from '../own-inputs/writes.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { drawSummary } from './pdf.ts';
import { presentPreApproval, presentSummary } from './present.ts';
import { readPreApproval } from './reads.ts';
import { type Saved, savePreApproval } from './writes.ts';

export type PreApprovalOptions = {
  pool: pg.Pool;
  keyring: Keyring;
  languages: Record<Locale, Language>;
};

/** Saves of one network in a minute: an office whose people save each answer. */
const MAX_SAVES_A_MINUTE = 300;
/** Drawing a PDF takes some twenty times as long as any other answer. */
const MAX_PDFS_A_MINUTE = 20;

/** Routes of mortgage pre-approval: the answers of a person, saved in parts, and their summary. */
export async function preApprovalApi(
  app: FastifyInstance,
  { pool, keyring, languages }: PreApprovalOptions,
): Promise<void> {
  const route = routesOf(app, { tag: 'Mortgage', access: 'signed-in', headers: NO_STORE });
  app.addHook('preHandler', requireSelf);
  const saves = { rateLimit: { max: MAX_SAVES_A_MINUTE, timeWindow: '1 minute' } };

  function answer(request: FastifyRequest, reply: FastifyReply, saved: Saved) {
    if (saved.ok) return reply.code(saved.isNew ? 201 : 200).send(presentPreApproval(saved.preApproval));
    if (saved.reason === 'unknown') return reply.refuse(404, 'mortgage.refusal.notStarted');
    const stale = errorOf(409, request.language.t('mortgage.refusal.stale'));
    return reply.code(409).send({ ...stale, preApproval: presentPreApproval(saved.preApproval) });
  }

  route(endpoints.startPreApproval, {
    summary: 'Start a mortgage pre-approval',
    description:
      'With any part of the answers. Where answers are stored already, 409 has them with their version. No PPS number, bank details or documents are asked for or accepted.',
    config: saves,
    params: contract.userParams,
    body: contract.newPreApproval,
    answers: { 200: contract.preApproval, 201: contract.preApproval, 409: contract.stalePreApproval },
    async handle(request, reply) {
      const { formVersion: _, ...changes } = request.body;
      const { userId } = requireUser(request);
      const saved = await savePreApproval(pool, keyring, userId, { version: null, changes });
      return answer(request, reply, saved);
    },
  });

  route(endpoints.changePreApproval, {
    summary: 'Save answers of a mortgage pre-approval',
    description:
      'Send only changed answers, null for an emptied one, with the `version` that they are based on. After a save from another device nothing is saved: 409 has the stored answers with their version.',
    config: saves,
    params: contract.userParams,
    headers: contract.changeHeaders,
    body: contract.preApprovalChange,
    answers: { 200: contract.preApproval, 201: contract.preApproval, 409: contract.stalePreApproval },
    async handle(request, reply) {
      const { formVersion: _, version = versionOf(request.headers['if-match']), ...changes } = request.body;
      const { t } = request.language;
      if (version === undefined) {
        const message = t('mortgage.refusal.versionMissing');
        return reply.code(422).send(errorOf(422, message, [{ path: 'version', message, code: 'required' }]));
      }
      const { userId } = requireUser(request);
      return answer(request, reply, await savePreApproval(pool, keyring, userId, { version, changes }));
    },
  });

  route(endpoints.deletePreApproval, {
    summary: 'Delete the answers of a mortgage pre-approval',
    description: 'Leads that were sent stay listed; withdraw them one by one.',
    params: contract.userParams,
    async handle(request, reply) {
      const isDeleted = await deleteInputs(pool, 'mortgage_pre_approval', requireUser(request).userId);
      return isDeleted ? null : reply.refuse(404, 'mortgage.refusal.notStarted');
    },
  });

  async function readOwn(request: FastifyRequest) {
    const { userId } = requireUser(request);
    const preApproval = await readPreApproval(pool, keyring, userId);
    if (preApproval) await noteUse(pool, 'mortgage_pre_approval', userId);
    return preApproval;
  }

  route(endpoints.readUserInputs, {
    summary: 'Get the answers of a mortgage pre-approval',
    params: contract.userParams,
    answer: contract.preApproval,
    async handle(request, reply) {
      const preApproval = await readOwn(request);
      return preApproval ? presentPreApproval(preApproval) : reply.refuse(404, 'mortgage.refusal.notStarted');
    },
  });

  route(endpoints.readSummary, {
    summary: 'Get the summary of a mortgage pre-approval',
    description:
      'The answers, what a lender is likely to say by the rules of today, and the documents that it will ask for. It is an estimate, not an approval.',
    params: contract.userParams,
    answer: contract.summary,
    async handle(request, reply) {
      const preApproval = await readOwn(request);
      if (!preApproval) return reply.refuse(404, 'mortgage.refusal.notStarted');
      return presentSummary(preApproval, request.language);
    },
  });

  route('GET /api/v1/users/:userId/mortgages/pre-approval/summary.pdf', {
    summary: 'Get the summary of a mortgage pre-approval as a PDF',
    config: { rateLimit: { max: MAX_PDFS_A_MINUTE, timeWindow: '1 minute' } },
    params: contract.userParams,
    query: contract.pdfQuery,
    answer: { description: 'The summary', content: { 'application/pdf': { schema: pdf } } },
    async handle(request, reply) {
      const preApproval = await readOwn(request);
      if (!preApproval) return reply.refuse(404, 'mortgage.refusal.notStarted');
      const chosen = request.query.language;
      const language = chosen ? languages[chosen] : request.language;
      const bytes = await drawSummary(preApproval, requireUser(request).name, language);
      return reply
        .header('content-disposition', attachment('mortgage-summary.pdf'))
        .type('application/pdf')
        .send(Buffer.from(bytes));
    },
  });
}

/** @returns the version of an `If-Match` header such as `"3"`; undefined without a valid one */
function versionOf(header: string | undefined): number | undefined {
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header?.trim() ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

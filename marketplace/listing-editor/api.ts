import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ruleValues } from '#marketplace/finance/rules/text-values.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language, Locale, MessageKey } from '#platform/i18n/language.ts';
import { draftsApi } from './drafts/api.ts';
import * as contract from './drafts/contract.ts';
import { type DraftRow, readDraft } from './drafts/reads.ts';
import * as endpoints from './endpoints.ts';
import type { DraftFields } from './fields/draft-fields.ts';
import { normalizeDraft } from './fields/table.ts';
import { type Advertiser, type LegalFinding, readLegalFindings } from './law/findings.ts';
import { pinFindings } from './law/pin.ts';
import { readQuestions } from './law/questions.ts';
import { readRepairs } from './law/repairs.ts';
import { summaryOfDraft } from './preview/card.ts';
import { readSeller } from './reads.ts';
import { type SubmitOptions, type SubmitResult, submit } from './submission/submit.ts';

/** Options of the listing editor APIs, set by the server; wording, review and payment are functions of other features. */
export type ListingEditorOptions = SubmitOptions & {
  languages: Record<Locale, Language>;
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
};

/** Placing listings: drafts, previews, legal findings, and submission. */
export async function listingEditorApi(
  instance: FastifyInstance,
  options: ListingEditorOptions,
): Promise<void> {
  const { pool, languages, gazetteer, checkWording } = options;
  await instance.register(draftsApi, { pool, languages });
  const route = routesOf(instance, { tag: 'Listing editor', access: 'signed-in', headers: NO_STORE });

  async function sellerOf(row: DraftRow) {
    return readSeller(pool, { userId: row.user_id, agencyId: row.agency_id });
  }
  function findingsOf(fields: DraftFields, seller: Advertiser, language: Language) {
    const found = [
      ...readLegalFindings(fields, seller, checkWording),
      ...pinFindings(normalizeDraft(fields), gazetteer()),
      ...readQuestions(fields, new Date(), language),
      ...readRepairs(fields),
    ];
    return found.map((one) => presentFinding(one, language));
  }
  function refuse(request: FastifyRequest, reply: FastifyReply, status: 404 | 409, key: MessageKey) {
    return reply.code(status).send(errorOf(status, request.language.t(key)));
  }

  route(endpoints.readDraftCard, {
    summary: 'Preview a draft as a result card',
    description: 'Invalid and missing values are left out.',
    params: contract.draftParams,
    answer: contract.draftCard,
    async handle(request, reply) {
      const row = await readDraft(pool, requireUser(request), request.params.id);
      if (!row) return refuse(request, reply, 404, 'placement.draft.unknown');
      const listing = summaryOfDraft(row.fields, await sellerOf(row), gazetteer(), new Date());
      const isTyped = row.fields.propertyType !== undefined || row.fields.adType.endsWith('parking');
      return { listing, isTyped };
    },
  });

  route(endpoints.readFindings, {
    summary: 'Check a draft',
    description: 'Legal findings, and questions about values that are hardly right.',
    params: contract.draftParams,
    answer: contract.findings,
    async handle(request, reply) {
      const row = await readDraft(pool, requireUser(request), request.params.id);
      if (!row) return refuse(request, reply, 404, 'placement.draft.unknown');
      const seller = row.agency_id === null ? null : { licenceNumber: (await sellerOf(row)).claimed_licence };
      return { findings: findingsOf(row.fields, seller, request.language) };
    },
  });

  route(endpoints.checkUnsavedDraft, {
    access: 'anyone',
    summary: 'Check an unsaved draft of a private advertiser for legal findings',
    description: 'Nothing is stored.',
    body: contract.unsavedDraft,
    answer: contract.findings,
    async handle(request) {
      return { findings: findingsOf(request.body.fields, null, request.language) };
    },
  });

  route(endpoints.submitDraft, {
    feature: 'placing-ads',
    summary: 'Submit a draft',
    description:
      'Validates every step (422 names each field in the language of the request) and writes the listing. A new listing then needs payment; changes to a published one go live.',
    params: contract.draftParams,
    body: contract.submitQuery,
    answers: { 200: contract.submitted, 422: contract.submissionRefusal },
    errors: [409],
    async handle(request, reply) {
      const { askPerson } = request.body;
      const outcome = await submit(options, requireUser(request), request.params.id, {
        requestReview: askPerson,
        now: new Date(),
      });
      if (outcome.ok) return outcome.answer;
      switch (outcome.reason) {
        case 'unknown':
          return refuse(request, reply, 404, 'placement.draft.unknown');
        case 'over':
          return refuse(request, reply, 409, 'placement.ad.over');
        case 'noAgreedPlan':
          return refuse(request, reply, 409, 'placement.submission.noAgreedPlan');
        case 'agreementFull':
          return refuse(request, reply, 409, 'placement.submission.agreementFull');
        default:
          return reply.code(422).send(presentRefusal(outcome, request.language));
      }
    },
  });
}

function presentRefusal(
  refusal: Extract<SubmitResult, { reason: 'incomplete' | 'unlawful' }>,
  language: Language,
): ErrorBody & { findings?: contract.WireFinding[] } {
  const { t } = language;
  const body = errorOf(422, t(`placement.submission.${refusal.reason}`));
  if (refusal.reason === 'incomplete') {
    return { ...body, details: refusal.issues.map(({ path, message }) => ({ path, message: t(message) })) };
  }
  const findings = refusal.findings.map((one) => presentFinding(one, language));
  return { ...body, details: findings.map(({ field, what }) => ({ path: field, message: what })), findings };
}

function presentFinding(
  { what, why, suggestion, values: own, ...rest }: LegalFinding,
  { t, locale }: Language,
): contract.WireFinding {
  const values = { ...ruleValues(locale), ...own };
  return {
    ...rest,
    what: t(what, values),
    why: t(why, values),
    suggestion: suggestion && t(suggestion, values),
  };
}

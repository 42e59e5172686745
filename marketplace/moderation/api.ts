import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { actingAs, recordAct } from '#database/administrative-acts.ts';
import { nextPageFrom } from '#database/page.ts';
import { readDetail } from '#marketplace/listings/reads.ts';
import { routesOf } from '#platform/http/define-route.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { type Language, type Locale, localeOf, type MessageKey } from '#platform/i18n/language.ts';
import { type ModeratedAccountsOptions, moderatedAccountsApi } from './accounts/api.ts';
import * as contract from './contract.ts';
import { readDuplicateListings } from './duplicate-detection/reads.ts';
import * as endpoints from './endpoints.ts';
import { appealsApi } from './queue/appeals-api.ts';
import { presentCase, presentFullCase, presentReasons } from './queue/present.ts';
import { readCase, readHistory, readModerators, readQueue } from './reads.ts';
import { reportsApi } from './reports/api.ts';
import { readReportsOf } from './reports/reads.ts';
import { reviewStatusApi } from './review-status/api.ts';
import { readSamePictures } from './risk/reads.ts';
import { assignCase, type DecisionRefusal, decideCase, decisionRefusal, undoDecision } from './writes.ts';

/** Options of the moderation APIs, set by the server. */
export type ModerationOptions = {
  pool: pg.Pool;
  languages: Record<Locale, Language>;
  /** Key of the digests by which reports are counted. */
  secret: string;
} & ModeratedAccountsOptions;

/** The moderation queue: cases, decisions and appeals. */
export async function moderationApi(instance: FastifyInstance, options: ModerationOptions): Promise<void> {
  const { pool, languages } = options;
  const route = routesOf(instance, { tag: 'Moderation', access: 'moderator' });
  type LanguageRequest = FastifyRequest & { query: unknown };
  const languageOf = ({ query, headers }: LanguageRequest) =>
    languages[(query as { lang?: Locale }).lang ?? localeOf(headers['accept-language'])];
  await instance.register(moderatedAccountsApi, options);
  await instance.register(appealsApi, options);
  await instance.register(reviewStatusApi, options);
  await instance.register(reportsApi, options);

  route(endpoints.listCases, {
    summary: 'List cases',
    description: 'Open cases, highest risk first, then oldest first; or decided cases, newest first.',
    query: contract.casesQuery,
    answer: contract.queuePage,
    async handle(request) {
      const { state, from, assigned } = request.query;
      const language = languageOf(request);
      const assignedTo = assigned === 'me' ? requireUser(request).userId : null;
      const limit = contract.CASES_PER_PAGE;
      const { rows, total } = await readQueue(pool, { state, from, limit, assignedTo });
      return {
        cases: rows.map((row) => presentCase(row, language)),
        total,
        nextFrom: nextPageFrom(from, rows.length, total),
        reasons: presentReasons(language),
        moderators: await readModerators(pool),
      };
    },
  });

  route(endpoints.readCase, {
    summary: 'Get a case',
    description:
      'The full listing, findings in its texts with positions, and the history of listing and advertiser.',
    params: contract.caseParams,
    query: contract.caseQuery,
    answer: contract.fullCase,
    async handle(request, reply) {
      const language = languageOf(request);
      const found = await readCase(pool, request.params.id);
      const listing = found && (await readDetail(pool, found.ad_id));
      if (!found || !listing)
        return reply.code(404).send(refusal(404, language, 'moderation.answer.unknown'));
      await recordAct(pool, actingAs('moderator', requireUser(request)), {
        act: 'case.read',
        on: { table: 'moderation_case', id: found.id },
      });
      const history = await readHistory(pool, found.ad_id);
      const hindrance = await decisionRefusal(pool, requireUser(request), found);
      const reports = await readReportsOf(pool, found.ad_id);
      const sameHomes = await readDuplicateListings(pool, found.ad_id, { onlyShown: false });
      const samePictures = await readSamePictures(pool, found.ad_id);
      const context = { mayDecide: hindrance === null, reports, sameHomes, samePictures };
      return presentFullCase(found, listing, history, context, language);
    },
  });

  route(endpoints.decideCase, {
    summary: 'Decide a case',
    description:
      'Takes effect after ten seconds. 409: decided already, with the moderator’s name, or the case has changed.',
    params: contract.caseParams,
    query: contract.caseQuery,
    body: contract.decisionBody,
    answer: contract.queueCase,
    errors: [409],
    async handle(request, reply) {
      const language = languageOf(request);
      const { id } = request.params;
      const done = await decideCase(pool, requireUser(request), { caseId: id, ...request.body });
      if (!done.ok)
        return refuse(reply, language, id, { reason: done.reason, by: requireUser(request).userId });
      return presentCase((await readCase(pool, id))!, language);
    },
  });

  route(endpoints.assignCase, {
    summary: 'Assign a case',
    description: 'To a moderator or to nobody. 409: assigned to someone else in the meantime, or decided.',
    params: contract.caseParams,
    query: contract.caseQuery,
    body: contract.assignBody,
    answer: contract.queueCase,
    errors: [409],
    async handle(request, reply) {
      const language = languageOf(request);
      const { id } = request.params;
      const done = await assignCase(pool, requireUser(request), { caseId: id, ...request.body });
      const found = await readCase(pool, id);
      if (done.ok && found) return presentCase(found, language);
      if (!found) return reply.code(404).send(refusal(404, language, 'moderation.answer.unknown'));
      if (done.ok || done.reason === 'no_moderator')
        return reply.code(409).send(refusal(409, language, 'moderation.answer.noModerator'));
      if (done.reason === 'decided')
        return reply.code(409).send(refusal(409, language, 'moderation.answer.changed'));
      const { t } = language;
      return reply.code(409).send({
        ...refusal(409, language, 'moderation.answer.changed'),
        message: found.assigned_to
          ? t('moderation.answer.assigned', { name: found.assigned_name ?? '' })
          : t('moderation.answer.unassigned'),
      });
    },
  });

  route(endpoints.undoCase, {
    summary: 'Undo a decision',
    description: 'Own decisions only, before they take effect.',
    params: contract.caseParams,
    query: contract.caseQuery,
    body: contract.undoBody,
    answer: contract.queueCase,
    errors: [409],
    async handle(request, reply) {
      const language = languageOf(request);
      const { id } = request.params;
      const isUndone = await undoDecision(pool, requireUser(request), { caseId: id, ...request.body });
      const found = await readCase(pool, id);
      if (!found) return reply.code(404).send(refusal(404, language, 'moderation.answer.unknown'));
      if (!isUndone) return reply.code(409).send(refusal(409, language, 'moderation.answer.undone'));
      return presentCase(found, language);
    },
  });

  async function refuse(
    reply: FastifyReply,
    language: Language,
    id: number,
    { reason, by }: { reason: DecisionRefusal; by: string },
  ) {
    if (reason === 'unknown')
      return reply.code(404).send(refusal(404, language, 'moderation.answer.unknown'));
    if (reason !== 'decided')
      return reply.code(409).send(refusal(409, language, `moderation.answer.${reason}`));
    const found = (await readCase(pool, id))!;
    const { t } = language;
    return reply.code(409).send({
      ...refusal(409, language, 'moderation.answer.changed'),
      message: t(found.decided_by === by ? 'moderation.answer.decidedByYou' : 'moderation.answer.decided', {
        name: found.decided_by_name ?? t('moderation.answer.formerModerator'),
        decision: t(`moderation.decision.${found.decision ?? 'changes'}`),
      }),
    });
  }
}

/** A localised error body. */
export function refusal(statusCode: 404 | 409, { t }: Language, key: MessageKey): ErrorBody {
  return errorOf(statusCode, t(key));
}

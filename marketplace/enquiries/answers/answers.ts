import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorOf } from '#platform/http/problem.ts';
import { type Language, localeOf } from '#platform/i18n/language.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';
import { presentGone, type SimilarOptions } from '../../listings/gone/answer-gone.ts';
import { readDetail } from '../../listings/reads.ts';
import { pageStatus } from '../../listings/rules.ts';
import type { AdRow } from '../conversations/reads.ts';

/** What the server gives the enquiries room. */
export type EnquiriesOptions = SimilarOptions & SignedMailContext;

/** @returns the language an answer is asked in */
export function languageOf({ languages }: EnquiriesOptions, { headers }: FastifyRequest): Language {
  return languages[localeOf(headers['accept-language'])];
}

/** What people write to each other stays with them: in no cache, no index, and in no address that is passed on. */
export async function keepToThem(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    vary: 'accept-language',
  });
}

/** Of an ad nobody can write about: 410 with what is like it where it is gone, else as if it were not there. */
export async function answerNotThere(
  options: EnquiriesOptions,
  reply: FastifyReply,
  ad: AdRow | null,
  language: Language,
) {
  const isGone = ad && (ad.state === 'sold' || pageStatus(ad.state, ad.published_at !== null) === 410);
  const whole = isGone ? await readDetail(options.pool, ad.id) : null;
  if (!whole) return reply.code(404).send(errorOf(404, language.t('listings.unknown')));
  return reply.code(410).send(await presentGone(options, whole, language));
}

import type { FastifyInstance } from 'fastify';
import { routesOf } from '#platform/http/define-route.ts';
import { refuse } from '../answer/send.ts';
import { readPhrase } from '../endpoints.ts';
import type { SearchApiOptions } from '../options.ts';
import { readPath } from '../request/parse.ts';
import { printAddress } from '../url/address.ts';
import { applyPhrase } from './apply.ts';
import { phraseAnswer, phraseQuery } from './contract.ts';
import { type Phrase, parsePhrase } from './parse.ts';

/** The search that a typed phrase means. */
export async function phraseApi(app: FastifyInstance, options: SearchApiOptions): Promise<void> {
  const { index, areas, now = Date.now } = options;
  const route = routesOf(app, { tag: 'Search', access: 'anyone' });

  route(readPhrase, {
    summary: 'Get the search that a typed phrase means',
    description:
      'Understands sections, types, beds, baths, prices, facilities, streets and places in English and Irish; all other words are keywords.',
    query: phraseQuery,
    answer: phraseAnswer,
    async handle({ query: { path, text } }, reply) {
      const context = { areas, now: now() };
      const { query: base, problems } = readPath(path, context);
      if (problems.length > 0) return refuse(reply, problems);
      const phrase = await parsePhrase(text, {
        areaOf: async (words) => (await areas.areaOfWords(words))?.id ?? null,
        hasStreet: (words) => index.hasStreet(words),
      });
      const query = applyPhrase(phrase, base, areas);
      return {
        path: printAddress(query, context),
        isPhrase: saysMore(phrase),
        totalResults: await index.count(query),
      };
    },
  });
}

function saysMore({ keywords, areaIds, ...parts }: Phrase): boolean {
  const hasBoth = keywords.length > 0 && areaIds.length > 0;
  return (
    hasBoth ||
    Object.values(parts).some((part) =>
      Array.isArray(part) ? part.length > 0 : part !== null && part !== false,
    )
  );
}

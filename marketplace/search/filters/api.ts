import type { FastifyInstance } from 'fastify';
import { routesOf } from '#platform/http/define-route.ts';
import { LOCALES } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { CURRENCIES } from '#property/money.ts';
import { SECTION_NAMES } from '#property/section.ts';
import { readFilters } from '../endpoints.ts';
import { filtersParams, filtersQuery, filterLists as listsSchema } from './contract.ts';
import { filterLists } from './definitions.ts';

/** Routes of the filter definitions: `GET /old/v3/filters/search/{section}`, also `offers-{section}`. */
export async function filtersApi(app: FastifyInstance): Promise<void> {
  const route = routesOf(app, { tag: 'Search', access: 'anyone' });
  // Caches the responses: there are a few dozen.
  const answers = new Map<string, string>();
  for (const locale of LOCALES)
    for (const currency of CURRENCIES)
      for (const section of [...SECTION_NAMES, 'commercial-for-rent'])
        for (const name of [section, `offers-${section}`])
          answers.set(
            `${locale} ${currency} ${name}`,
            JSON.stringify(filterLists(name, languages[locale], currency)),
          );

  route(readFilters, {
    summary: 'List the shown and hidden filters of a section',
    description: 'Empty for an unknown section.',
    params: filtersParams,
    query: filtersQuery,
    answer: listsSchema,
    async handle(request, reply) {
      const locale = request.language.locale;
      const { section } = request.params;
      const answer = answers.get(`${locale} ${request.query.currency} ${section}`);
      reply.header('vary', 'accept-language').header('cache-control', 'public, max-age=300');
      if (answer === undefined) return filterLists(section, languages[locale]);
      return reply.type('application/json').send(answer as never);
    },
  });
}

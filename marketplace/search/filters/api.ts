import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LOCALES } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { CURRENCIES } from '#property/money.ts';
import { SECTION_NAMES } from '#property/section.ts';
import { filterLists as listsSchema } from './contract.ts';
import { filterLists } from './definitions.ts';

/** Routes of the filter definitions: `GET /old/v3/filters/search/{section}`, also `offers-{section}`. */
export async function filtersApi(instance: FastifyInstance): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
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

  app.get(
    '/old/v3/filters/search/:section',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Search'],
        summary: 'List the shown and hidden filters of a section',
        description: 'Empty for an unknown section.',
        params: z.object({ section: z.string().max(100) }),
        querystring: z.object({
          currency: z
            .enum(CURRENCIES)
            .default('EUR')
            .describe('Currency of the price steps, from `currency` in the metadata of a search'),
        }),
        response: { 200: listsSchema },
      },
    },
    async (request, reply) => {
      const locale = request.language.locale;
      const { section } = request.params;
      const answer = answers.get(`${locale} ${request.query.currency} ${section}`);
      reply.header('vary', 'accept-language').header('cache-control', 'public, max-age=300');
      if (answer === undefined) return filterLists(section, languages[locale]);
      return reply.type('application/json').send(answer as never);
    },
  );
}

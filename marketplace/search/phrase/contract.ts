import { z } from 'zod';

/** Maximum length of a typed phrase; the rest is ignored. */
const MAX_PHRASE_LENGTH = 100;

export const phraseQuery = z.object({
  path: z.string().describe('Path of a results page with query parameters, which the phrase changes'),
  text: z
    .string()
    .transform((text) => text.slice(0, MAX_PHRASE_LENGTH))
    .describe('The typed phrase')
    .meta({ example: '2 bed apartment Rathmines' }),
});

export const phraseAnswer = z
  .object({
    path: z.string().describe('Path of the results page of the search'),
    isPhrase: z.boolean().describe('Whether the phrase says more than a place and keywords'),
    totalResults: z.int(),
  })
  .meta({ id: 'PhraseSearch' });

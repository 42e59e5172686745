import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { numbersParameter, textsParameter } from './array-parameter.ts';

const { pool } = await testDatabase();

it('arrays arrive in the database as they are', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\\', '{', '}', '\n', 'NULL') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(text)),
      fc.array(fc.option(fc.maxSafeInteger())),
      async (texts, numbers) => {
        const { rows } = await pool.query<{ texts: string[]; numbers: number[] }>(
          'select $1::text[] as texts, $2::bigint[]::double precision[] as numbers',
          [textsParameter(texts), numbersParameter(numbers)],
        );
        expect(rows).toEqual([{ texts, numbers }]);
      },
    ),
  );
});

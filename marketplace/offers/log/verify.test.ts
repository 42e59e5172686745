import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { offersClient } from '#tests/support/offers.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing } from '#tests/support/viewings.ts';
import type { LogFile } from './entry.ts';
import { verifyLog } from './verify.ts';

const { app, pool } = await testProduct({ listings: 0 });
const offers = offersClient(app, pool);
let text = '';

beforeAll(async () => {
  const owner = await person(pool, { name: 'Owner' });
  const adId = await publishedListing(pool, owner);
  await offers.start(owner, adId, { reserveAmount: 35_000_000 });
  const people = [await offers.bidder(owner, adId), await offers.bidder(owner, adId)];
  for (let at = 0; at < 4; at += 1) await offers.bid(people[at % 2]!, adId, 30_000_000 + at * 100_000);
  text = await offers.log(owner, adId);
});

function parsed(): LogFile {
  return JSON.parse(text);
}
async function firstFault(file: LogFile): Promise<number | null> {
  const result = await verifyLog(JSON.stringify(file));
  expect(result.ok).toBe(false);
  return result.ok ? null : result.sequence;
}
const lineAt = () => fc.nat(parsed().lines.length - 1);

/** Changes one character of a text for another one. */
function changedAt(value: string, at: number): string {
  const letter = value[at]!;
  return `${value.slice(0, at)}${letter === '1' ? '2' : '1'}${value.slice(at + 1)}`;
}

describe('a downloaded log', () => {
  it('holds as it is', async () => {
    expect(await verifyLog(text)).toMatchObject({ ok: true, entries: parsed().lines.length });
  });

  it('is refused at the line of which one character of the entry changed', async () => {
    await fc.assert(
      fc.asyncProperty(lineAt(), fc.nat(), async (at, place) => {
        const file = parsed();
        const entry = JSON.stringify(file.lines[at]!.entry);
        const changed = changedAt(entry, place % entry.length);
        let value: unknown;
        try {
          value = JSON.parse(changed);
        } catch {
          return;
        }
        file.lines[at]!.entry = value as LogFile['lines'][number]['entry'];
        expect(await firstFault(file)).toBe(at + 1);
      }),
    );
  });

  it('is refused at the line of which the hash, the signature or a disclosed value changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        lineAt(),
        fc.constantFrom('hash', 'signature', 'disclosure'),
        fc.nat(63),
        async (at, part, place) => {
          const file = parsed();
          const line = file.lines[at]!;
          if (part === 'disclosure') {
            const [disclosure] = Object.values(line.disclosures ?? {});
            if (!disclosure) return;
            disclosure.salt = changedAt(disclosure.salt, place % (disclosure.salt.length - 1));
          } else line[part as 'hash' | 'signature'] = changedAt(line[part as 'hash' | 'signature'], place);
          expect(await firstFault(file)).toBe(at + 1);
        },
      ),
    );
  });

  it('is refused at the first line that is missing, swapped or there twice', async () => {
    const last = parsed().lines.length - 1;
    await fc.assert(
      fc.asyncProperty(fc.nat(last - 1), fc.nat(last), async (at, other) => {
        const removed = parsed();
        removed.lines.splice(at, 1);
        expect(await firstFault(removed)).toBe(at + 1);
        const doubled = parsed();
        doubled.lines.splice(at + 1, 0, doubled.lines[other]!);
        // The next line in its place holds, and comes once more after it.
        expect(await firstFault(doubled)).toBe(other === at + 1 ? at + 3 : at + 2);
        if (other === at) return;
        const swapped = parsed();
        const { lines } = swapped;
        [lines[at], lines[other]] = [lines[other]!, lines[at]!];
        expect(await firstFault(swapped)).toBe(Math.min(at, other) + 1);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { changeStateIn } from '#marketplace/listings/writes.ts';
import { languages } from '#platform/i18n/languages.ts';
import { listingOf, mailsTo } from '#tests/support/enquiries.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';

const { pool } = await testProduct({ listings: 0 });
const mailContext = { languages, publicUrl: 'http://localhost' };

async function publish(owner: Person, actor: 'moderator' | 'system'): Promise<number> {
  const adId = await listingOf(pool, owner, { state: 'pending' });
  const changed = await inTransaction(pool, (client) =>
    changeStateIn(client, { adId, action: 'approve', actor }, mailContext),
  );
  expect(changed.ok).toBe(true);
  return adId;
}
const textOf = (mail: { content: { blocks: { text?: string }[] } }) => mail.content.blocks[0]!.text;

describe('publications of one advertiser', () => {
  it('are told in one mail, which names twenty and counts the others', async () => {
    const owner = await person(pool);
    const other = await person(pool);
    await Promise.all(Array.from({ length: 36 }, () => publish(owner, 'system')));
    await publish(other, 'system');
    const mails = await mailsTo(pool, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['36 of your ads are live']);
    const { blocks } = mails[0]!.content;
    expect(blocks.filter(({ kind }) => kind === 'ad')).toHaveLength(20);
    expect(blocks.some(({ text }) => text === 'And 16 more ads.')).toBe(true);
    expect(blocks.at(-1)!.url).toContain('/account/ads');
    expect(textOf(mails[0]!)).not.toMatch(/approved/);
    expect(await mailsTo(pool, other.email)).toHaveLength(1);
  });

  it('get another mail once the first is being sent', async () => {
    const owner = await person(pool);
    await publish(owner, 'system');
    await pool.query('update mail_message set attempts = 1 where recipient = $1', [owner.email]);
    await publish(owner, 'system');
    expect((await mailsTo(pool, owner.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your ad is live: /),
      expect.stringMatching(/^Your ad is live: /),
    ]);
  });

  it.each([
    [['moderator'], 'our team approved your ad'],
    [['system'], 'your ad is now live'],
    [['moderator', 'moderator'], 'our team approved 2 of your ads'],
    [['moderator', 'system'], '2 of your ads are now live'],
  ] as const)('by %j are called: %s', async (actors, words) => {
    const owner = await person(pool);
    for (const actor of actors) await publish(owner, actor);
    const mails = await mailsTo(pool, owner.email);
    expect(mails).toHaveLength(1);
    expect(textOf(mails[0]!)).toContain(words);
  });
});

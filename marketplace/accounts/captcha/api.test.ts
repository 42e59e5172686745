import { beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import { checkSolution, GUESS_COST, MAX_GUESSES } from './challenge.ts';
import type { CaptchaChallenge } from './contract.ts';
import { solveCaptcha } from './solve.ts';
import { spendSolution, sweepCaptcha } from './writes.ts';

let product: TestProduct;
let secret: string;
beforeAll(async () => {
  product = await testProduct({ listings: 0 });
  secret = product.services.secret;
});

async function challengeFor(purpose: string): Promise<CaptchaChallenge> {
  return (await product.app.inject({ url: `/api/v1/captcha?purpose=${purpose}` })).json();
}

function tampered(token: string, change: (solved: Record<string, never>) => object): string {
  const solved = JSON.parse(Buffer.from(token, 'base64').toString()) as Record<string, never>;
  return Buffer.from(JSON.stringify(change(structuredClone(solved)))).toString('base64');
}

describe('a captcha', () => {
  it('is solved by a browser’s own cryptography, and is accepted once for its purpose', async () => {
    const challenge = await challengeFor('enquiry');
    expect(challenge.parameters.cost).toBe(GUESS_COST);
    const token = await solveCaptcha(challenge);
    expect(token.length).toBeLessThan(2_000);
    const spend = () => spendSolution(product.pool, secret, 'enquiry', token);
    const both = await Promise.all([spend(), spend(), spend()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await spend()).toEqual({ ok: false, reason: 'used' });
  });

  it('is refused for another purpose, or with another secret', async () => {
    const token = await solveCaptcha(await challengeFor('report'));
    expect(await spendSolution(product.pool, secret, 'enquiry', token)).toEqual({
      ok: false,
      reason: 'invalid',
    });
    expect(await checkSolution('another secret', 'report', token)).toEqual({ ok: false, reason: 'invalid' });
    expect((await checkSolution(secret, 'report', token)).ok).toBe(true);
  });

  it('is refused after its time, also with a changed timestamp', async () => {
    const challenge = await challengeFor('enquiry');
    const token = await solveCaptcha(challenge);
    const old = tampered(token, (solved: Record<string, never>) => {
      const { challenge: of } = solved as unknown as { challenge: CaptchaChallenge };
      of.parameters.expiresAt = Math.floor(Date.now() / 1000) - 1;
      return solved;
    });
    expect(await checkSolution(secret, 'enquiry', old)).toEqual({ ok: false, reason: 'expired' });
    const young = tampered(token, (solved) => {
      const { challenge: of } = solved as unknown as { challenge: CaptchaChallenge };
      of.parameters.expiresAt += 3600;
      return solved;
    });
    expect(await checkSolution(secret, 'enquiry', young)).toEqual({ ok: false, reason: 'invalid' });
  });

  it('is not solved by a guess, nor by half of the key', async () => {
    const challenge = await challengeFor('enquiry');
    const { keyPrefix } = challenge.parameters;
    const guess = (derivedKey: string) =>
      Buffer.from(JSON.stringify({ challenge, solution: { counter: 1, derivedKey } })).toString('base64');
    for (const key of [keyPrefix, keyPrefix + keyPrefix, '00'.repeat(32)]) {
      expect(await checkSolution(secret, 'enquiry', guess(key))).toEqual({ ok: false, reason: 'invalid' });
    }
  });

  it.each([
    ['nothing', '', 'missing'],
    ['what is no base64', 'x', 'invalid'],
    ['JSON that is not encoded', '{}', 'invalid'],
    ['null', 'bnVsbA==', 'invalid'],
    ['too much', 'A'.repeat(10_000), 'invalid'],
    ['a part', Buffer.from('{"challenge":{}}').toString('base64'), 'invalid'],
  ])('is refused with %s', async (_what, token, reason) => {
    expect(await checkSolution(secret, 'enquiry', token)).toEqual({ ok: false, reason });
  });

  it('is issued for known purposes only', async () => {
    const answer = await product.app.inject({ url: '/api/v1/captcha?purpose=anything' });
    expect(answer.statusCode).toBe(422);
  });

  it('always has a solution, and its use is deleted only after its validity', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(solveCaptcha(await challengeFor('enquiry'), stop.signal)).rejects.toThrow();
    await product.pool.query(
      `insert into captcha_use values ('old', now() - interval '2 minutes'), ('new', now() + interval '5 minutes')`,
    );
    expect(await sweepCaptcha(product.pool)).toBe(1);
    expect(MAX_GUESSES).toBeLessThan(0xffff);
  });
});

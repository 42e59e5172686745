import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { solvedCaptchaHeader } from './captcha.ts';

export const PASSWORD = 'seagulls over Howth harbour';

export type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

/** @returns the cookies that a response sets, for the next request, without the position of the last change */
export function cookiesOf(answer: Answer): { cookie: string } {
  const given = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]!);
  return { cookie: given.filter((cookie) => !cookie.startsWith('gaff.written=')).join('; ') };
}

/** @returns the last mail to an address, and the token of its link */
export async function lastMail(pool: pg.Pool, recipient: string) {
  const { rows } = await pool.query<{ subject: string; content: { blocks: { url?: string }[] } }>(
    'select subject, content from mail_message where recipient = $1 order by id desc limit 1',
    [recipient],
  );
  const url = rows[0]?.content.blocks.find((block) => block.url)?.url;
  const search = url ? new URL(url).searchParams : null;
  return { subject: rows[0]?.subject, token: search?.get('token') ?? search?.get('change') ?? null };
}

export type TestAccount = { userId: string; email: string; headers: { cookie: string } };

let networks = 0;
/** @returns a client IP in a network of its own, because requested mail is limited by network */
export function newClientIp(): string {
  networks += 1;
  return `10.200.${Math.floor(networks / 250)}.${networks % 250}`;
}

/** Submits the sign-up form with a solved challenge, from a new client IP. */
export async function sendSignUp(
  app: FastifyInstance,
  payload: object,
  remoteAddress = newClientIp(),
  cookies: { cookie?: string } = {},
) {
  const headers = { ...cookies, ...(await solvedCaptchaHeader(app, 'sign-up')) };
  return app.inject({ method: 'POST', url: '/api/v1/accounts', payload, headers, remoteAddress });
}

/** Signs up, confirms the address and signs in by the API. */
export async function signUpByApi(app: FastifyInstance, pool: pg.Pool, email: string): Promise<TestAccount> {
  const begun = await sendSignUp(app, {
    name: 'Máire Ní Dhálaigh',
    email,
    password: PASSWORD,
    termsOfUseAccepted: true,
  });
  const { token } = await lastMail(pool, email);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/accounts/confirmation',
    payload: { token },
    headers: cookiesOf(begun),
  });
  if (answer.statusCode !== 200) throw new Error(`${email} could not sign up: ${answer.body}`);
  const headers = cookiesOf(answer);
  const current = await app.inject({ url: '/api/v1/sessions/current', headers });
  return { userId: current.json().viewer.userId, email, headers };
}

/**
 * The code of an authenticator app (RFC 6238: SHA-1, 30 seconds, six digits), implemented independently of the product.
 * @param steps before or after now
 */
export function appCode(uri: string, steps = 0): string {
  const secret = decodeBase32(new URL(uri).searchParams.get('secret')!);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const at = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Turns on a person's second factor.
 * @returns the URL for the app, the code that turned it on, the backup codes and the new cookies
 */
export async function withSecondFactor(app: FastifyInstance, { userId, headers }: TestAccount) {
  const url = `/api/v1/users/${userId}/second-factor`;
  const made = await app.inject({ method: 'POST', url, payload: { password: PASSWORD }, headers });
  const { uri, backupCodes } = made.json() as { uri: string; backupCodes: string[] };
  const code = appCode(uri);
  const on = await app.inject({
    method: 'POST',
    url: `${url}/verification`,
    payload: { code },
    headers,
  });
  return { uri, code, backupCodes, headers: cookiesOf(on) };
}

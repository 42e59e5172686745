import { generateKeyPairSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterFile } from './after-file.ts';
import { openOpenidProvider } from './openid-provider.ts';
import { testProduct } from './product.ts';
import { type Answer, newClientIp } from './sign-in.ts';

type Provider = 'google' | 'apple';
type Fields = Record<string, string>;

/** A browser that keeps cookies, and follows the forms and redirects of a sign-in with a provider. */
export class ProviderBrowser {
  readonly cookies = new Map<string, string>();
  readonly ip: string;
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance, headers: { cookie?: string } = {}, ip = newClientIp()) {
    this.app = app;
    this.ip = ip;
    for (const pair of headers.cookie?.split('; ') ?? []) this.keep(pair);
  }

  private keep(pair: string): void {
    const equals = pair.indexOf('=');
    this.cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
  }

  get headers(): { cookie?: string } {
    const pairs = [...this.cookies].filter(([, value]) => value !== '');
    return pairs.length > 0 ? { cookie: pairs.map((pair) => pair.join('=')).join('; ') } : {};
  }

  /** @param withCookies false for a form of another site */
  async send(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: Fields,
    withCookies = true,
  ): Promise<Answer> {
    const answer = await this.app.inject({
      method,
      url,
      remoteAddress: this.ip,
      headers: {
        ...(withCookies && this.headers),
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { payload: new URLSearchParams(body).toString() }),
    });
    this.keepCookies(answer);
    return answer;
  }

  /** Keeps the cookies that an answer sets. */
  keepCookies(answer: Answer): void {
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) this.keep(cookie.split(';')[0]!);
  }

  /** Presses the button of a provider. @returns the address that the browser is sent to */
  async begin(provider: Provider, fields: Fields = {}): Promise<string> {
    const answer = await this.send('POST', `/api/v1/sign-in-providers/${provider}/visit`, fields);
    return String(answer.headers.location);
  }

  /** Opens the address of a provider. @returns the address of the callback with its answer */
  async answerOf(url: string): Promise<string> {
    const answer = await fetch(url, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location !== null) return ownPath(location);
    const html = await answer.text();
    const action = /action="([^"]+)"/.exec(html)![1]!;
    const inputs = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)];
    const body = Object.fromEntries(
      inputs.map(([, name, value]) => [name!, value!.replaceAll('&quot;', '"')]),
    );
    const posted = await this.send('POST', ownPath(action), body, false);
    return String(posted.headers.location);
  }

  /** The whole visit. @returns the page that it ends at */
  async visit(provider: Provider, fields: Fields = {}): Promise<string> {
    const url = await this.begin(provider, fields);
    if (url.startsWith('/')) return url;
    const back = await this.send('GET', await this.answerOf(url));
    return String(back.headers.location);
  }

  /** Completes a sign-up. @returns the page that it ends at */
  async complete(fields: Fields = { name: 'Aoife Ní Bhriain', termsOfUseAccepted: 'on' }): Promise<string> {
    return String((await this.send('POST', '/api/v1/provider-sign-ups', fields)).headers.location);
  }

  /** @returns the signed-in user; null for none */
  async viewer(): Promise<{ userId: string; email: string; name: string } | null> {
    return (await this.send('GET', '/api/v1/sessions/current')).json().viewer;
  }
}

function ownPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The whole API with stand-ins for both providers. */
export async function productWithProviders() {
  const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const team = { teamId: 'TEAM123456', keyId: 'KEY1234567' };
  const google = await openOpenidProvider({ id: 'gaff-at-google', secret: 'a secret of Google' });
  const apple = await openOpenidProvider({ id: 'ie.gaff', secret: { key: appleKey.publicKey, ...team } });
  afterFile(() => google.close());
  afterFile(() => apple.close());
  const pem = appleKey.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const product = await testProduct({
    listings: 0,
    settings: {
      GOOGLE_CLIENT_ID: 'gaff-at-google',
      GOOGLE_CLIENT_SECRET: 'a secret of Google',
      GOOGLE_ISSUER_URL: google.issuer,
      APPLE_CLIENT_ID: 'ie.gaff',
      APPLE_TEAM_ID: team.teamId,
      APPLE_KEY_ID: team.keyId,
      // As `.env` files write line breaks.
      APPLE_PRIVATE_KEY: pem.replaceAll('\n', String.raw`\n`),
      APPLE_ISSUER_URL: apple.issuer,
    },
  });
  return { ...product, google, apple };
}

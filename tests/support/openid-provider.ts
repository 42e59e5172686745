import { createHash, generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { exportJWK, type JWTPayload, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';

/** An account of the provider. */
export type ProviderPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
};

/** How the next answers of the provider differ from correct ones. */
export type ProviderFaults = {
  /** Replaces or adds claims of the signed token. */
  claims?: JWTPayload;
  /** Signs with another key than the published one, or not at all. */
  signature?: 'other key' | 'none';
  /** Answers of the authorization endpoint and of the token endpoint. */
  authorization?: { error: string };
  state?: string;
  token?: { status: number; body: object };
  /** Requests to the token endpoint get no answer. */
  isSilent?: boolean;
};

export type OpenidProvider = {
  issuer: string;
  /** Who is signed in at the provider; null: its page asks for an address, for people in a browser. */
  person: ProviderPerson | null;
  /** The name that Apple sends beside the code, at a person's first visit. */
  user: object | null;
  faults: ProviderFaults;
  /** The client secrets of the token requests, the latest last. */
  secrets: string[];
  close: () => Promise<void>;
};

type Grant = {
  clientId: string;
  redirectUri: string;
  challenge: string;
  nonce: string;
  person: ProviderPerson;
};

/** The client that a provider knows: with a fixed secret, or with one that Apple's rules verify. */
export type KnownClient = {
  id: string;
  secret: string | { key: KeyObject; teamId: string; keyId: string };
};

/** A small OpenID provider on loopback: discovery, keys, codes that work once, PKCE, answers by redirect or form. */
export async function openOpenidProvider(client: KnownClient, host = '127.0.0.1'): Promise<OpenidProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyId = randomUUID();
  const grants = new Map<string, Grant>();
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const provider: OpenidProvider = {
    issuer: '',
    person: null,
    user: null,
    faults: {},
    secrets: [],
    close: () => app.close(),
  };

  app.get('/.well-known/openid-configuration', async () => ({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/authorize`,
    token_endpoint: `${provider.issuer}/token`,
    jwks_uri: `${provider.issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }));

  app.get('/keys', async () => ({
    keys: [{ ...(await exportJWK(keys.publicKey)), kid: keyId, use: 'sig', alg: 'RS256' }],
  }));

  app.get('/authorize', async (request, reply) => {
    const query = new URL(request.url, provider.issuer).searchParams;
    const given = (name: string) => query.get(name) ?? '';
    const { faults } = provider;
    const chosen = query.get('chosen');
    const person = chosen === null ? provider.person : personOf(chosen);
    if (given('client_id') !== client.id || given('code_challenge_method') !== 'S256') {
      return reply.code(400).send('unknown client, or no PKCE');
    }
    if (!person) return reply.type('text/html').send(pageThatAsks(query));
    const answer = new URLSearchParams({ state: faults.state ?? given('state') });
    if (faults.authorization) answer.set('error', faults.authorization.error);
    else {
      const code = randomBytes(24).toString('base64url');
      grants.set(code, {
        clientId: client.id,
        redirectUri: given('redirect_uri'),
        challenge: given('code_challenge'),
        nonce: given('nonce'),
        person: { ...person },
      });
      answer.set('code', code);
    }
    if (given('response_mode') !== 'form_post') {
      return reply.redirect(`${given('redirect_uri')}?${answer}`, 303);
    }
    if (provider.user) answer.set('user', JSON.stringify(provider.user));
    return reply
      .type('text/html')
      .send(
        `<form method="post" action="${given('redirect_uri')}">${hiddenInputs(answer)}<button>Continue</button></form>`,
      );
  });

  app.post('/token', async (request, reply) => {
    const { faults } = provider;
    if (faults.isSilent) return new Promise(() => {});
    if (faults.token) return reply.code(faults.token.status).send(faults.token.body);
    const body = request.body as URLSearchParams;
    provider.secrets.push(body.get('client_secret') ?? '');
    if (!(await isClient(body))) return reply.code(401).send({ error: 'invalid_client' });
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.redirectUri !== body.get('redirect_uri') || grant.challenge !== challenge) {
      return reply.code(400).send({ error: 'invalid_grant' });
    }
    return {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: await signToken(grant),
    };
  });

  async function isClient(body: URLSearchParams): Promise<boolean> {
    const given = body.get('client_secret') ?? '';
    if (body.get('client_id') !== client.id) return false;
    if (typeof client.secret === 'string') return given === client.secret;
    const { key, teamId, keyId: kid } = client.secret;
    const checks = { issuer: teamId, subject: client.id, audience: provider.issuer, algorithms: ['ES256'] };
    const read = await jwtVerify(given, key, { ...checks, maxTokenAge: '10 minutes' }).catch(() => null);
    return read?.protectedHeader.kid === kid;
  }

  async function signToken({ nonce, person }: Grant): Promise<string> {
    const { claims, signature } = provider.faults;
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      ...{ iss: provider.issuer, aud: client.id, iat: now, exp: now + 600, nonce },
      ...person,
      ...claims,
    };
    if (signature === 'none') return new UnsecuredJWT(payload).encode();
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .sign(signature === 'other key' ? others.privateKey : keys.privateKey);
  }

  provider.issuer = `http://${host}:${new URL(await app.listen({ port: 0, host })).port}`;
  return provider;
}

/** @returns the account of an address at the provider: always the same one */
function personOf(email: string): ProviderPerson {
  const sub = createHash('sha256').update(email).digest('hex');
  return { sub, email, email_verified: true, name: 'Aoife Ní Bhriain' };
}

function pageThatAsks(query: URLSearchParams): string {
  return `<!doctype html><html lang="en"><title>Stand-in</title><meta name="viewport" content="width=device-width">
    <form>${hiddenInputs(query)}<label>Account <input name="chosen" type="email"></label><button>Continue</button></form></html>`;
}

function hiddenInputs(values: URLSearchParams): string {
  return [...values]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`)
    .join('');
}

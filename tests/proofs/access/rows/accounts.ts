import { person } from '../../../support/people.ts';
import { type Row, SIGNED_IN } from '../row.ts';
import type { World } from '../world.ts';

async function sessionOfAdvertiser({ pool, people }: World): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into user_session (user_id, token_digest, expires_at)
     values ($1, translate(rtrim(encode(sha256(gen_random_uuid()::text::bytea), 'base64'), '='), '+/', '-_'), now() + interval '1 day') returning id`,
    [people.advertiser.userId],
  );
  return rows[0]!.id;
}

type Own = { payload?: object; answers?: readonly number[] };

/** Routes below `/users/:userId` about oneself: admit the advertiser; for others the user does not exist. */
function own(path: string, { payload, answers }: Own = {}): Row {
  return [
    {
      of: 'the advertiser',
      allows: ['advertiser'],
      ...(answers && { answers }),
      ask: ({ people }) => ({
        url: `/api/v1/users/${people.advertiser.userId}${path}`,
        ...(payload && { payload }),
      }),
    },
  ];
}

async function passkeyOfAdvertiser({ pool, people }: World): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into passkey (public_key, user_id, credential_id, counter, device_type, backed_up)
     values ('k', $1, gen_random_uuid()::text, 0, 'singleDevice', false) returning id`,
    [people.advertiser.userId],
  );
  return `/api/v1/users/${people.advertiser.userId}/passkeys/${rows[0]!.id}`;
}

async function tokenOfAdvertiser({ pool, people }: World): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into api_token (user_id, name, digest, expires_at)
     values ($1, 'a', gen_random_uuid()::text, now() + interval '1 day') returning id`,
    [people.advertiser.userId],
  );
  return `/api/v1/users/${people.advertiser.userId}/api-tokens/${rows[0]!.id}`;
}

/** Links a provider to the advertiser, who has no password. */
async function linkedProviderOfAdvertiser({ pool, people }: World): Promise<string> {
  await pool.query(
    `insert into provider_identity (user_id, provider, issuer, subject)
     values ($1, 'google', 'https://accounts.google.com', gen_random_uuid()::text) on conflict do nothing`,
    [people.advertiser.userId],
  );
  return `/api/v1/users/${people.advertiser.userId}/sign-in-methods/google`;
}

async function erasureOfAdvertiser({ pool, people }: World): Promise<string> {
  await pool.query(
    `insert into account_erasure (user_id, due_at, undo_until, cancel_digest)
     values ($1, now() + interval '7 days', now() + interval '8 days', gen_random_uuid()::text)
     on conflict do nothing`,
    [people.advertiser.userId],
  );
  return `/api/v1/users/${people.advertiser.userId}/erasure`;
}

/** Adds a new member to the agent's agency. */
async function memberOfAgency({ pool, people }: World): Promise<string> {
  const { userId } = await person(pool);
  await pool.query(`insert into agency_member (user_id, agency_id, role) values ($1, $2, 'agent')`, [
    userId,
    people.agent.agencyId,
  ]);
  return `${ofAgency(people)}/members/${userId}`;
}

async function branchOfAgency({ pool, people }: World): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into agency_branch (agency_id, reference, name) values ($1, gen_random_uuid()::text, 'B') returning id`,
    [people.agent.agencyId],
  );
  return `${ofAgency(people)}/branches/${rows[0]!.id}`;
}

async function invitationOfAgency({ pool, people }: World): Promise<string> {
  await pool.query(
    `insert into agency_invitation (digest, agency_id, email, role, expires_at)
     values ('d', $1, 'x@example.ie', 'agent', now() + interval '1 day')
     on conflict (agency_id, email) do nothing`,
    [people.agent.agencyId],
  );
  return `${ofAgency(people)}/invitations/x@example.ie`;
}

function ofAgency(people: World['people']): string {
  return `/api/v1/agencies/${people.agent.agencyId}`;
}

/** Admits the director of the agency. */
function agency(ask: (world: World) => Promise<string> | string, payload?: object): Row {
  return [
    {
      of: 'the agent’s agency',
      allows: ['agent'],
      ask: async (world) => ({ url: await ask(world), ...(payload && { payload }) }),
    },
  ];
}

export const ACCOUNT_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/sessions': [{ of: 'one’s own', allows: SIGNED_IN, ask: () => ({ url: '/api/v1/sessions' }) }],
  'DELETE /api/v1/sessions': [
    { of: 'one’s own', allows: SIGNED_IN, ask: () => ({ url: '/api/v1/sessions' }) },
  ],
  'DELETE /api/v1/sessions/:id': [
    {
      of: 'a session of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({ url: `/api/v1/sessions/${await sessionOfAdvertiser(world)}` }),
    },
  ],
  'POST /api/v1/sessions/current/proof': [
    {
      of: 'one’s own',
      allows: SIGNED_IN,
      // Admitted; these actors have no passwords.
      answers: [403],
      ask: () => ({ url: '/api/v1/sessions/current/proof', payload: { password: 'whatever it is' } }),
    },
  ],
  'GET /api/v1/users/:userId': own(''),
  'PATCH /api/v1/users/:userId': own('', { payload: { locale: 'ga' } }),
  // These actors have no passwords.
  'DELETE /api/v1/users/:userId': own('', { payload: { password: 'x' }, answers: [403] }),
  'DELETE /api/v1/users/:userId/erasure': [
    {
      of: 'the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({ url: await erasureOfAdvertiser(world) }),
    },
  ],
  'GET /api/v1/users/:userId/export': own('/export'),
  'PATCH /api/v1/users/:userId/consents': own('/consents', { payload: { receiveEmailAccepted: true } }),
  'GET /api/v1/users/:userId/segments': own('/segments'),
  'POST /api/v1/users/:userId/email': own('/email', { payload: { email: 'new@example.ie' } }),
  'POST /api/v1/users/:userId/password': own('/password', {
    payload: { currentPassword: 'x', newPassword: 'quite another sentence' },
    answers: [403],
  }),
  'POST /api/v1/users/:userId/phone': own('/phone', { payload: { phone: '087 765 4321' } }),
  'POST /api/v1/users/:userId/phone/verification': own('/phone/verification', {
    payload: { code: '000000' },
    answers: [422],
  }),
  'DELETE /api/v1/users/:userId/phone': own('/phone'),
  // The actors' cookies are unsigned, but the library requires signed ones for changes of the sign-in.
  'POST /api/v1/users/:userId/second-factor': own('/second-factor', {
    payload: { password: 'x' },
    answers: [403],
  }),
  'POST /api/v1/users/:userId/second-factor/verification': own('/second-factor/verification', {
    payload: { code: '000000' },
    answers: [422],
  }),
  'DELETE /api/v1/users/:userId/second-factor': own('/second-factor', {
    payload: { password: 'x' },
    answers: [403],
  }),
  'GET /api/v1/users/:userId/sign-in-methods': own('/sign-in-methods'),
  'DELETE /api/v1/users/:userId/sign-in-methods/:provider': [
    {
      of: 'the only one of the advertiser',
      allows: ['advertiser'],
      // Admitted; it is their only way to sign in.
      answers: [409],
      ask: async (world) => ({ url: await linkedProviderOfAdvertiser(world) }),
    },
  ],
  'GET /api/v1/users/:userId/passkeys': own('/passkeys'),
  'POST /api/v1/users/:userId/passkeys/options': own('/passkeys/options', { answers: [403] }),
  'POST /api/v1/users/:userId/passkeys': own('/passkeys', {
    payload: {
      name: 'a',
      response: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30' } },
    },
    answers: [422],
  }),
  'PATCH /api/v1/users/:userId/passkeys/:id': [
    {
      of: 'a passkey of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({ url: await passkeyOfAdvertiser(world), payload: { name: 'b' } }),
    },
  ],
  'DELETE /api/v1/users/:userId/passkeys/:id': [
    {
      of: 'a passkey of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({ url: await passkeyOfAdvertiser(world) }),
    },
  ],
  'GET /api/v1/users/:userId/api-tokens': own('/api-tokens'),
  'POST /api/v1/users/:userId/api-tokens': own('/api-tokens', {
    payload: { name: 'a' },
    answers: [201, 409],
  }),
  'DELETE /api/v1/users/:userId/api-tokens/:id': [
    {
      of: 'a token of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({ url: await tokenOfAdvertiser(world) }),
    },
  ],
  // Uses an invalid county, because founding an agency would change the actors.
  'POST /api/v1/agencies': [
    {
      of: 'a new one',
      allows: SIGNED_IN,
      answers: [422],
      ask: () => ({ url: '/api/v1/agencies', payload: { name: 'A', countyId: 99 } }),
    },
  ],
  'GET /api/v1/agencies': [
    { of: 'agencies by name', allows: ['moderator'], ask: () => ({ url: '/api/v1/agencies?q=cuan' }) },
  ],
  'GET /api/v1/agencies/:agencyId/statistics': agency(({ people }) => `${ofAgency(people)}/statistics`),
  'GET /api/v1/agencies/:agencyId/statistics.csv': agency(
    ({ people }) => `${ofAgency(people)}/statistics.csv`,
  ),
  'GET /api/v1/agencies/:agencyId/agreement': [
    {
      of: 'the agent’s agency',
      allows: ['agent', 'moderator'],
      ask: ({ people }) => ({ url: `${ofAgency(people)}/agreement` }),
    },
  ],
  'PUT /api/v1/agencies/:agencyId/agreement': [
    {
      of: 'the agent’s agency',
      allows: ['moderator'],
      ask: ({ people }) => ({ url: `${ofAgency(people)}/agreement`, payload: { plan: null } }),
    },
  ],
  'GET /api/v1/moderation/licences': [
    { of: 'licence claims', allows: ['moderator'], ask: () => ({ url: '/api/v1/moderation/licences' }) },
  ],
  // Uses an outdated version of the claim, because deciding it would change the actors.
  'POST /api/v1/moderation/licences/:agencyId/decision': [
    {
      of: 'the agent’s agency',
      allows: ['moderator'],
      answers: [409],
      ask: ({ people }) => ({
        url: `/api/v1/moderation/licences/${people.agent.agencyId}/decision`,
        payload: { decision: 'verify', name: '', licenceNumber: null },
      }),
    },
  ],
  'POST /api/v1/agencies/:agencyId/licence-check': [
    {
      of: 'the agent’s agency, whose licence is verified',
      allows: ['agent'],
      answers: [409],
      ask: ({ people }) => ({ url: `${ofAgency(people)}/licence-check` }),
    },
  ],
  'GET /api/v1/agencies/:agencyId': agency(({ people }) => ofAgency(people)),
  'PATCH /api/v1/agencies/:agencyId': agency(({ people }) => ofAgency(people), { name: 'Changed' }),
  'POST /api/v1/agencies/:agencyId/branches': agency(({ people }) => `${ofAgency(people)}/branches`, {
    reference: 'new',
    name: 'New',
  }),
  'PUT /api/v1/agencies/:agencyId/branches/:branchId': agency(branchOfAgency, {
    reference: 'put',
    name: 'Put',
  }),
  'DELETE /api/v1/agencies/:agencyId/branches/:branchId': agency(branchOfAgency),
  'POST /api/v1/agencies/:agencyId/invitations': agency(({ people }) => `${ofAgency(people)}/invitations`, {
    email: 'y@example.ie',
    role: 'agent',
  }),
  'DELETE /api/v1/agencies/:agencyId/invitations/:email': agency(invitationOfAgency),
  'PATCH /api/v1/agencies/:agencyId/members/:userId': agency(memberOfAgency, { role: 'manager' }),
  'DELETE /api/v1/agencies/:agencyId/members/:userId': agency(memberOfAgency),
  'POST /api/v1/invitations/preview': [
    {
      of: 'one that was never sent',
      allows: SIGNED_IN,
      answers: [422],
      ask: () => ({ url: '/api/v1/invitations/preview', payload: { token: 'x'.repeat(43) } }),
    },
  ],
  'POST /api/v1/invitations/acceptance': [
    {
      of: 'one that was never sent',
      allows: SIGNED_IN,
      answers: [422],
      ask: () => ({ url: '/api/v1/invitations/acceptance', payload: { token: 'x'.repeat(43) } }),
    },
  ],
};

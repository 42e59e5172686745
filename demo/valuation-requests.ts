import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { foldedWords } from '#platform/text/normalize.ts';

/** Agencies of the demo that value homes, besides the one of the demo's agent; without accounts. */
const OTHERS = [
  { name: 'Ó Dálaigh Estates', licence: '009901', phone: '+353209100011', areas: ['dublin'] },
  { name: 'Harbour Valuers', licence: '009902', phone: '+353209100012', areas: ['dublin', 'galway', 'cork'] },
] as const;
/** Where the agency of the demo's agent values. */
const OWN_AREAS = ['dublin', 'meath', 'kildare', 'wicklow'];
const OWN_PHONE = '+353209100010';

type DemoRequest = {
  email: string;
  name: string;
  phone: string;
  address: string;
  eircode: string | null;
  propertyType: string;
  beds: number;
  message: string | null;
  daysAgo: number;
  /** The states that the lead of the demo's agency went through. */
  states: readonly string[];
};

/** Numbers of 020 91 are kept free for fiction. */
const REQUESTS: readonly DemoRequest[] = [
  {
    email: 'ciara.ryan@gaff.example',
    name: 'Ciara Ryan',
    phone: '+353209100002',
    address: '27 Seapark Drive, Clontarf, Dublin 3',
    eircode: 'D03 XY12',
    propertyType: 'semi_detached',
    beds: 4,
    message: 'We hope to move before the summer. Saturday mornings suit us best.',
    daysAgo: 6,
    states: ['contacted', 'booked'],
  },
  {
    email: 'searcher@gaff.example',
    name: 'Niamh Hegarty',
    phone: '+353209100001',
    address: '8 Grosvenor Square, Rathmines, Dublin 6',
    eircode: null,
    propertyType: 'apartment',
    beds: 2,
    message: null,
    daysAgo: 1,
    states: [],
  },
];

/** Gives the demo's agencies areas in which they value, and the agency of the demo's agent two requests. */
export async function seedValuationRequests(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ agencyId: number; userId: string }>(
      `select m.agency_id as "agencyId", u.id as "userId" from user_account u join agency_member m on m.user_id = u.id
        where u.email = 'agent@gaff.example'`,
    );
    const [agent] = rows;
    if (!agent) return;
    await client.query('update agency set phone = coalesce(phone, $2) where id = $1', [
      agent.agencyId,
      OWN_PHONE,
    ]);
    await chooseAreas(client, agent.agencyId, OWN_AREAS);
    for (const { name, licence, phone, areas } of OTHERS) {
      const made = await client.query<{ id: number }>(
        `insert into agency (name, licence_number, county_id, phone, licence_verified_at) values ($1, $2, 1, $3, now())
         returning id`,
        [name, licence, phone],
      );
      await chooseAreas(client, made.rows[0]!.id, areas);
    }
    for (const request of REQUESTS) await addRequest(client, request, agent);
  });
}

async function chooseAreas(client: pg.ClientBase, agencyId: number, slugs: readonly string[]): Promise<void> {
  await client.query(
    'insert into agency_valuation_area (agency_id, area_id) select $1, id from area where slug = any($2)',
    [agencyId, slugs],
  );
}

async function addRequest(
  client: pg.ClientBase,
  { email, name, phone, address, eircode, propertyType, beds, message, daysAgo, states }: DemoRequest,
  agent: { agencyId: number; userId: string },
): Promise<void> {
  const digest = createHash('sha256').update(foldedWords(address).join(' ')).digest('base64url');
  const { rows } = await client.query<{ id: number }>(
    `with asker as (select id from user_account where email = $1), request as (
       insert into valuation_request (user_id, email, name, phone, address, address_digest, eircode, property_type, beds,
         message, consented_at, created_at)
       select (select id from asker), case when not exists (select from asker) then $1 end, $2, $3, $4, $5, $6, $7, $8, $9,
              now() - $10 * interval '1 day', now() - $10 * interval '1 day' returning id)
     insert into valuation_lead (request_id, agency_id, changed_at)
     select id, $11, now() - $10 * interval '1 day' from request returning id`,
    [email, name, phone, address, digest, eircode, propertyType, beds, message, daysAgo, agent.agencyId],
  );
  const leadId = rows[0]!.id;
  let from = 'new';
  for (const [step, to] of states.entries()) {
    const ago = Math.max(daysAgo - step - 1, 0);
    await client.query(
      `insert into valuation_lead_change (lead_id, from_state, to_state, changed_by, by_user, at)
       values ($1, $2, $3, 'agency', $4, now() - $5 * interval '1 day')`,
      [leadId, from, to, agent.userId, ago],
    );
    await client.query(
      "update valuation_lead set state = $2, changed_at = now() - $3 * interval '1 day' where id = $1",
      [leadId, to, ago],
    );
    from = to;
  }
}

import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import type { Agreement } from '../contract.ts';
import type { LicenceSite } from '../licences/notify-directors.ts';
import { agreementMail } from './reminder-mail.ts';
import { REMINDER_DAYS, type ReminderDays, reminderDue } from './rules.ts';

/**
 * The gate of every publication and renewal under an agreement: locks the agency until the transaction ends, so that
 * concurrent publications wait.
 * @returns how many more listings the agreement covers; null: any number
 */
export async function lockAgreementRoom(client: pg.ClientBase, agencyId: number): Promise<number | null> {
  await client.query('select from agency where id = $1 for no key update', [agencyId]);
  const { rows } = await client.query<{ room: number | null }>(
    'select agreement_room(agency) as room from agency where id = $1',
    [agencyId],
  );
  return rows[0]?.room ?? null;
}

/** Replaces the terms of an agency's agreement, and keeps the earlier ones; no plan ends it. The day is in Irish time. */
export async function setTerms(
  client: pg.ClientBase,
  { agencyId, moderatorId, today }: { agencyId: number; moderatorId: string | null; today: string },
  { plan, maxListings, from, to }: Agreement,
): Promise<void> {
  await client.query(
    'update agency_agreement set replaced_at = now() where agency_id = $1 and replaced_at is null',
    [agencyId],
  );
  if (plan === null) return;
  await client.query(
    `insert into agency_agreement (agency_id, plan, max_listings, valid_from, valid_to, set_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [agencyId, plan, maxListings, from ?? today, to, moderatorId],
  );
}

/** Agreements that one run reminds of. */
const BATCH = 100;

type Ending = {
  id: number;
  agency_id: number;
  name: string;
  valid_to: string;
  days_left: number;
  reminded_before: ReminderDays | null;
};
type Director = { userId: string; email: string; name: string; locale: Locale };

/** Emails the directors of agencies 30 and 7 days before their agreement ends, and when it has. @returns how many agreements */
export async function remindOfEnds(pool: pg.Pool, site: LicenceSite): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<Ending>(
      `select g.id, g.agency_id, a.name, to_char(g.valid_to, 'YYYY-MM-DD') as valid_to,
              g.valid_to - (now() at time zone 'Europe/Dublin')::date as days_left, g.reminded_before
         from agency_agreement g join agency a on a.id = g.agency_id
        where g.replaced_at is null and g.valid_to is not null and a.agreement_plan is not null
          and g.valid_to - (now() at time zone 'Europe/Dublin')::date <= ${REMINDER_DAYS[0]}
          and (g.reminded_before is null
            or g.reminded_before > case when g.valid_to < (now() at time zone 'Europe/Dublin')::date then 0
              when g.valid_to - (now() at time zone 'Europe/Dublin')::date <= ${REMINDER_DAYS[1]} then ${REMINDER_DAYS[1]}
              else ${REMINDER_DAYS[0]} end)
        order by g.valid_to, g.id limit ${BATCH} for update of g skip locked`,
    );
    for (const ending of rows) {
      const due = reminderDue(ending.days_left)!;
      await client.query('update agency_agreement set reminded_before = $2 where id = $1', [ending.id, due]);
      const directors = await client.query<Director>(
        `select u.id as "userId", u.email, u.name, u.locale
           from agency_member m join user_account u on u.id = m.user_id
          where m.agency_id = $1 and m.role = 'director' order by u.id`,
        [ending.agency_id],
      );
      for (const director of directors.rows) {
        await queueMessage(
          client,
          agreementMail(
            director,
            { agreementId: ending.id, agency: ending.name, endsOn: ending.valid_to, due },
            site,
          ),
        );
      }
    }
    return rows.length;
  });
}

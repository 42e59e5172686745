import type pg from 'pg';

/**
 * Holds every message that was due before the restore: the lost system may have sent it after the backup. Later ones,
 * and new ones, are sent as usual.
 * @returns the numbers held, by kind
 */
export async function holdMessages(client: pg.ClientBase): Promise<Record<string, number>> {
  const messages = await client.query(
    `update mail_message set due_at = 'infinity' where sent_at is null and failed_at is null and due_at <= now()`,
  );
  const pushes = await client.query(
    `update push_message set due_at = 'infinity' where sent_at is null and failed_at is null and due_at <= now()`,
  );
  const alerts = await client.query(
    `update alert_delivery set due_at = 'infinity' where outcome is null and due_at <= now()`,
  );
  const webhooks = await client.query(
    `update webhook_delivery set due_at = 'infinity' where delivered_at is null and failed_at is null and due_at <= now()`,
  );
  const leads = await client.query(
    `update mortgage_lead_post set due_at = 'infinity' where delivered_at is null and failed_at is null and due_at <= now()`,
  );
  const count = ({ rowCount }: pg.QueryResult) => rowCount ?? 0;
  return {
    'mails and text messages': count(messages),
    'push messages': count(pushes),
    alerts: count(alerts),
    'webhook deliveries': count(webhooks),
    'mortgage leads': count(leads),
  };
}

/** Lets held messages be sent now. @returns their number */
export async function releaseMessages(client: pg.ClientBase): Promise<number> {
  const released = [
    await client.query("update mail_message set due_at = now() where due_at = 'infinity'"),
    await client.query("update push_message set due_at = now() where due_at = 'infinity'"),
    await client.query("update alert_delivery set due_at = now() where due_at = 'infinity'"),
    await client.query("update webhook_delivery set due_at = now() where due_at = 'infinity'"),
    await client.query("update mortgage_lead_post set due_at = now() where due_at = 'infinity'"),
  ];
  return released.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}

/** Gives held messages up: they are marked as failed, or as left out. @returns their number */
export async function discardMessages(client: pg.ClientBase): Promise<number> {
  const discarded = [
    await client.query("update mail_message set due_at = now(), failed_at = now() where due_at = 'infinity'"),
    await client.query("update push_message set due_at = now(), failed_at = now() where due_at = 'infinity'"),
    await client.query(
      "update alert_delivery set due_at = now(), outcome = 'dropped', finished_at = now() where due_at = 'infinity'",
    ),
    await client.query(
      "update webhook_delivery set due_at = now(), failed_at = now() where due_at = 'infinity'",
    ),
    await client.query(
      "update mortgage_lead_post set due_at = now(), failed_at = now() where due_at = 'infinity'",
    ),
  ];
  return discarded.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}

export type HeldMessage = { kind: string; recipient: string; subject: string; created_at: Date };

/** @returns the held mails and text messages, oldest first: what an operator compares with the mail server's log */
export async function listHeldMessages(pool: pg.Pool): Promise<HeldMessage[]> {
  const { rows } = await pool.query<HeldMessage>(
    `select channel as kind, recipient, subject, created_at from mail_message where due_at = 'infinity' order by created_at`,
  );
  return rows;
}

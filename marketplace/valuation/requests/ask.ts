import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { spendSolution } from '#marketplace/accounts/captcha/writes.ts';
import { networkOf } from '#platform/http/ip.ts';
import { type Budget, spendBudgets } from '#platform/mail/budget.ts';
import { foldedWords } from '#platform/text/normalize.ts';
import { mailboxOf } from '#property/email.ts';
import { areasOfHome } from './areas.ts';
import { mailNewLead } from './emails/agency-mails.ts';
import { mailAsker } from './emails/asker-mail.ts';
import type { RequestsOptions } from './options.ts';
import { type AgentRow, type Asker, readAskedAgencies, readRequest, readValuingAgencies } from './reads.ts';
import { ACCOUNT_LIMITS, EMAIL_LIMITS, MAX_AGENTS, MAX_UNCHOSEN_AGENTS, NETWORK_LIMITS } from './rules.ts';
import { insertRequest, type RequestFacts } from './writes.ts';

/** A request whose fields are checked. */
export type CheckedRequest = {
  asker: Asker;
  facts: Omit<RequestFacts, 'addressDigest'>;
  /** Finds the agencies; the Eircode may be a routing key alone. */
  whereabouts: { address: string; eircode: string };
  /** The ids of the chosen agencies; null to ask the nearest ones. */
  agentIds: readonly number[] | null;
};

/** Where a request comes from; the solution of a captcha is needed without an account. */
export type RequestOrigin = { ip: string; solution: string | undefined };

export type AskRefusal = 'noAgents' | 'otherAgents' | 'captcha' | 'tooMany';
export type Asked = { ok: true; agents: AgentRow[] } | { ok: false; reason: AskRefusal };

/**
 * Asks the agencies of an area for a valuation, in one transaction: counts the request, stores it with a lead for each
 * agency, and queues the mails. An agency with an open lead about the same home is not asked again.
 */
export async function askForValuation(
  { pool, gazetteer, ...options }: RequestsOptions,
  { asker, facts, whereabouts, agentIds }: CheckedRequest,
  { ip, solution }: RequestOrigin,
): Promise<Asked> {
  const areaIds = areasOfHome(gazetteer(), whereabouts).map(({ id }) => id);
  const addressDigest = digestOf(facts.address);
  return inTransaction(pool, async (client): Promise<Asked> => {
    const most = agentIds ? MAX_AGENTS : MAX_UNCHOSEN_AGENTS;
    const agents = await readValuingAgencies(client, areaIds, agentIds, most);
    if (agentIds && agents.length < new Set(agentIds).size) return { ok: false, reason: 'otherAgents' };
    if (agents.length === 0) return { ok: false, reason: 'noAgents' };
    if (asker.userId === null) {
      const spent = await spendSolution(client, options.secret, 'valuation', solution);
      if (!spent.ok) return { ok: false, reason: 'captcha' };
    }
    // Concurrent requests of one person wait here for each other.
    if ((await spendBudgets(client, budgetsOf(asker, ip))) !== null) return { ok: false, reason: 'tooMany' };
    const asked = new Set(await readAskedAgencies(client, asker, addressDigest));
    const fresh = agents.filter(({ id }) => !asked.has(id));
    if (fresh.length === 0) return { ok: true, agents };
    await storeAndMail({ ...options, client, ip }, { asker, facts: { ...facts, addressDigest } }, fresh);
    return { ok: true, agents };
  });
}

type Context = Omit<RequestsOptions, 'pool' | 'gazetteer'> & { client: pg.ClientBase; ip: string };

async function storeAndMail(
  { client, mailContext, secret, ip }: Context,
  { asker, facts }: { asker: Asker; facts: RequestFacts },
  agents: readonly AgentRow[],
): Promise<void> {
  const ids = agents.map(({ id }) => id);
  const { requestId, leads } = await insertRequest(client, asker, facts, ids);
  for (const lead of leads) await mailNewLead(client, mailContext, lead);
  const row = (await readRequest(client, requestId))!;
  await mailAsker(client, { ...mailContext, secret }, row, { agents, cause: { ip } });
}

function budgetsOf({ userId, email }: Asker, ip: string): Budget[] {
  return [
    userId === null
      ? { subject: `valuation email ${mailboxOf(email)}`, limits: EMAIL_LIMITS }
      : { subject: `valuation account ${userId}`, limits: ACCOUNT_LIMITS },
    { subject: `valuation network ${networkOf(ip)}`, limits: NETWORK_LIMITS },
  ];
}

function digestOf(address: string): string {
  return createHash('sha256').update(foldedWords(address).join(' ')).digest('base64url');
}

import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { spendSolution } from '#marketplace/accounts/captcha/writes.ts';
import { networkOf } from '#platform/http/ip.ts';
import { type Budget, findUsedUp, spendBudgets } from '#platform/mail/budget.ts';
import { countRequestedMail, type MailCause } from '#platform/mail/unproven.ts';
import { foldedWords } from '#platform/text/normalize.ts';
import { mailboxOf } from '#property/email.ts';
import { areasOfHome } from './areas.ts';
import { mailNewLead } from './emails/agency-mails.ts';
import { mailAsker } from './emails/asker-mail.ts';
import type { RequestsOptions } from './options.ts';
import { type AgentRow, type Asker, readAskedAgencies, readRequest, readValuingAgencies } from './reads.ts';
import {
  ACCOUNT_LIMITS,
  AGENCY_ACCOUNT_LIMITS,
  AGENCY_VISITOR_LIMITS,
  EMAIL_LIMITS,
  MAX_AGENTS,
  MAX_UNCHOSEN_AGENTS,
  NETWORK_LIMITS,
  PHONE_LIMITS,
} from './rules.ts';
import { insertRequest, type RequestFacts } from './writes.ts';

/** A request whose fields are checked. */
export type CheckedRequest = {
  asker: Asker;
  facts: Omit<RequestFacts, 'addressDigest'>;
  /** The phone number in E.164, if it may be another person's; null without one, and for the number of the account. */
  typedPhone: string | null;
  /** Finds the agencies; the Eircode may be a routing key alone. */
  whereabouts: { address: string; eircode: string };
  /** The ids of the chosen agencies; null to ask the nearest ones. */
  agentIds: readonly number[] | null;
};

/** Where a request comes from; the solution of a captcha is needed without an account. */
export type RequestOrigin = { ip: string; solution: string | undefined };

export type AskRefusal = 'noAgents' | 'otherAgents' | 'captcha' | 'tooMany' | 'agentsBusy';
export type Asked =
  | {
      ok: true;
      /** The agencies that have the request now. */
      agents: AgentRow[];
      /** How many of them did not have it before; for a visitor all, because anyone can type an email address. */
      newlyAsked: number;
      /** Chosen agencies that take no more requests today. */
      busy: AgentRow[];
    }
  | { ok: false; reason: AskRefusal };

/**
 * Asks the agencies of an area for a valuation: counts the request, stores it with a lead for each agency, and queues
 * the mails in one transaction. An agency with an open lead about the same home is not asked again; a visitor gets the
 * link to that request again.
 */
export async function askForValuation(
  { pool, gazetteer, ...options }: RequestsOptions,
  { asker, facts, typedPhone, whereabouts, agentIds }: CheckedRequest,
  { ip, solution }: RequestOrigin,
): Promise<Asked> {
  const areaIds = areasOfHome(gazetteer(), whereabouts).map(({ id }) => id);
  const addressDigest = digestOf(facts.address);
  const candidates = await readValuingAgencies(pool, areaIds, agentIds, MAX_AGENTS);
  if (agentIds && candidates.length < new Set(agentIds).size) return { ok: false, reason: 'otherAgents' };
  if (candidates.length === 0) return { ok: false, reason: 'noAgents' };
  const isVisitor = asker.userId === null;
  let cause: MailCause = { ip };
  if (isVisitor) {
    const spent = await spendSolution(pool, options.secret, 'valuation', solution);
    if (!spent.ok) return { ok: false, reason: 'captcha' };
    const counted = await countRequestedMail(pool, { ip, email: asker.email });
    if (!counted) return { ok: false, reason: 'tooMany' };
    cause = counted;
  }
  return inTransaction(pool, async (client): Promise<Asked> => {
    // Concurrent requests of one person wait here for each other.
    const person = budgetsOfPerson(asker, typedPhone, ip);
    if ((await spendBudgets(client, person)) !== null) return { ok: false, reason: 'tooMany' };
    const full = await findUsedUp(
      client,
      candidates.map((agent) => budgetOfAgency(agent, isVisitor)),
    );
    const isBusy = (agent: AgentRow) => full.has(budgetOfAgency(agent, isVisitor).subject);
    const agents = candidates
      .filter((agent) => !isBusy(agent))
      .slice(0, agentIds ? MAX_AGENTS : MAX_UNCHOSEN_AGENTS);
    if (agents.length === 0) return { ok: false, reason: 'agentsBusy' };
    const asked = await readAskedAgencies(client, asker, addressDigest);
    const fresh = agents.filter(({ id }) => !asked.has(id));
    await spendBudgets(
      client,
      fresh.map((agent) => budgetOfAgency(agent, isVisitor)),
    );
    const request = { asker, facts: { ...facts, addressDigest } };
    const context = { ...options, client, cause };
    if (fresh.length > 0) await storeAndMail(context, request, fresh);
    else if (isVisitor) await mailLink(context, Math.max(...asked.values()), agents);
    const newlyAsked = isVisitor ? agents.length : fresh.length;
    return { ok: true, agents, newlyAsked, busy: agentIds ? candidates.filter(isBusy) : [] };
  });
}

type Context = Omit<RequestsOptions, 'pool' | 'gazetteer'> & { client: pg.ClientBase; cause: MailCause };

async function storeAndMail(
  context: Context,
  { asker, facts }: { asker: Asker; facts: RequestFacts },
  agents: readonly AgentRow[],
): Promise<void> {
  const { client, mailContext } = context;
  const ids = agents.map(({ id }) => id);
  const { requestId, leads } = await insertRequest(client, asker, facts, ids);
  for (const lead of leads) await mailNewLead(client, mailContext, lead);
  await mailLink(context, requestId, agents);
}

async function mailLink(
  { client, mailContext, secret, cause }: Context,
  requestId: number,
  agents: readonly AgentRow[],
): Promise<void> {
  const row = (await readRequest(client, requestId))!;
  await mailAsker(client, { ...mailContext, secret }, row, { agents, cause });
}

function budgetsOfPerson({ userId, email }: Asker, typedPhone: string | null, ip: string): Budget[] {
  return [
    userId === null
      ? { subject: `valuation email ${mailboxOf(email)}`, limits: EMAIL_LIMITS }
      : { subject: `valuation account ${userId}`, limits: ACCOUNT_LIMITS },
    { subject: `valuation network ${networkOf(ip)}`, limits: NETWORK_LIMITS },
    ...(typedPhone === null ? [] : [{ subject: `valuation phone ${typedPhone}`, limits: PHONE_LIMITS }]),
  ];
}

/** Requests without an account are counted apart, so that they cannot keep those of accounts from an agency. */
function budgetOfAgency({ id }: AgentRow, isVisitor: boolean): Budget {
  return isVisitor
    ? { subject: `valuation agency ${id} visitors`, limits: AGENCY_VISITOR_LIMITS }
    : { subject: `valuation agency ${id} accounts`, limits: AGENCY_ACCOUNT_LIMITS };
}

function digestOf(address: string): string {
  return createHash('sha256').update(foldedWords(address).join(' ')).digest('base64url');
}

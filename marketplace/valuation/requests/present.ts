import { boxPath } from '#marketplace/media/rules.ts';
import type { Lead, OwnRequest, ValuationAgent } from './contract.ts';
import { valuedType } from './forms.ts';
import type { AgentRow, AskedAgentRow, LeadRow, RequestRow } from './reads.ts';
import { nextStates, undoState } from './rules.ts';

/** Width and height of a logo in pixels. */
const LOGO_SIZE = 200;

/** An agency as people are offered it. */
export function presentAgent(row: AgentRow, publicUrl: string): ValuationAgent {
  return {
    agentId: row.id,
    name: row.name,
    address: row.address,
    logo: row.logo_path && publicUrl + boxPath(row.logo_path, LOGO_SIZE, LOGO_SIZE),
    backgroundColour: row.background_colour,
    phone: row.phone,
    website: row.website,
  };
}

/** A request as the person who made it sees it. */
export function presentRequest(
  row: RequestRow,
  asked: readonly AskedAgentRow[],
  publicUrl: string,
): OwnRequest {
  const own = asked.filter((one) => one.request_id === row.id);
  return {
    id: row.id,
    address: row.address,
    eircode: row.eircode,
    createdAt: row.created_at.toISOString(),
    mayWithdraw: own.some(({ state }) => state !== 'withdrawn'),
    agents: own.map((one) => ({
      ...presentAgent(one, publicUrl),
      state: one.state,
      changedAt: one.changed_at.toISOString(),
    })),
  };
}

/** A lead as its agency sees it: without the contact details once the person has withdrawn it. */
export function presentLead(row: LeadRow): Lead {
  const isWithdrawn = row.state === 'withdrawn';
  const last =
    row.from_state && row.changed_by
      ? { from: row.from_state, by: row.changed_by, isUndo: row.is_undo === true }
      : null;
  return {
    id: row.id,
    state: row.state,
    since: row.changed_at.toISOString(),
    changedBy: row.member,
    createdAt: row.created_at.toISOString(),
    name: isWithdrawn ? null : row.name,
    email: isWithdrawn ? null : row.recipient,
    phone: isWithdrawn ? null : row.phone,
    address: row.address,
    eircode: row.eircode,
    propertyType: valuedType(row.property_type) ?? null,
    beds: row.beds,
    message: isWithdrawn ? null : row.message,
    propertyPriceEstimateId: row.price_estimate_id,
    nextStates: nextStates(row.state, 'agency'),
    undoTo: undoState(last),
  };
}

import type { Viewer } from '#platform/http/viewer.ts';
import { parseEircode } from '#property/eircode.ts';
import { shownAddress } from '../properties/rules.ts';
import { fullPriceOf, registeredPrice } from '../register/full-price.ts';
import { mayDecide } from './access.ts';
import type { OwnCorrection, QueuedCorrection, WireShownHome } from './contract.ts';
import type { FoundHome } from './find-home.ts';
import type { CorrectionRow, RegisteredSale } from './reads.ts';
import { nextStates } from './rules.ts';

export function presentShownHome({ address, sales, listings }: FoundHome): WireShownHome {
  return {
    address,
    sales: sales.map((sale) => ({
      soldOn: sale.soldOn,
      price: Math.round(fullPriceOf(sale)),
      isFullPrice: sale.fullMarketPrice,
    })),
    listings,
  };
}

/** A correction as the person who sent it sees it. */
export function presentOwnCorrection(row: CorrectionRow): OwnCorrection {
  return {
    ...presentCorrection(row),
    mayWithdraw: nextStates(row.state, 'person').includes('withdrawn'),
  };
}

/** @param sales of any homes, newest first */
export function presentQueuedCorrection(
  row: CorrectionRow,
  sales: readonly RegisteredSale[],
  viewer: Viewer,
): QueuedCorrection {
  const { sender, sender_email: email, sender_since: since } = row;
  return {
    ...presentCorrection(row),
    sender:
      sender !== null && email !== null && since ? { name: sender, email, since: since.toISOString() } : null,
    sales: sales
      .filter((sale) => sale.property_id === row.property_id)
      .map((sale) => ({
        soldOn: sale.sold_on,
        address: shownAddress(sale.address),
        price: Math.round(fullPriceOf(registeredPrice(sale))),
        isFullPrice: sale.full_market_price,
      })),
    decidedBy: row.decided_by,
    nextStates: nextStates(row.state, 'moderator'),
    mayDecide: mayDecide(viewer, { userId: row.user_id }),
  };
}

function presentCorrection(row: CorrectionRow): Omit<OwnCorrection, 'mayWithdraw'> {
  return {
    id: row.id,
    address: row.address,
    eircode: parseEircode(row.eircode ?? ''),
    kind: row.kind,
    soldOn: row.sold_on,
    shownAddress: row.shown_address,
    statement: row.statement,
    state: row.state,
    sentAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    reason: row.reason,
    note: row.note,
  };
}

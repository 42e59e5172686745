import type { Translate } from '#platform/i18n/language.ts';
import type { SellerKind } from '#property/seller.ts';

/** The kind of seller in the reader's language: `Estate agent`, `Private owner`. */
export function sellerKindText({ kind }: { kind: SellerKind }, t: Translate): string {
  return t(kind === 'private' ? 'card.owner' : 'listings.agent');
}

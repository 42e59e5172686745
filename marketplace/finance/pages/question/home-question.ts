import type { ListedHome } from './listed-home.ts';

type Entered = { price?: number; rent?: number; managementFee?: number };

/**
 * The facts of a home that both calculations ask for: as entered, else from the listing.
 * @returns null while price or rent is missing
 */
export function homeQuestion(entered: Entered, listing: ListedHome | null) {
  const price = entered.price ?? listing?.price;
  const rent = entered.rent ?? listing?.rent?.middle;
  if (price === undefined || rent === undefined) return null;
  const managementFee = entered.managementFee ?? listing?.managementFee ?? undefined;
  return {
    price,
    rent,
    ...(managementFee === undefined ? {} : { managementFee }),
    ...(listing?.authority && { authority: listing.authority }),
    ...(listing && {
      home: listing.isNew ? ('new' as const) : ('second-hand' as const),
      type: listing.isApartment ? ('apartment' as const) : ('house' as const),
    }),
  };
}

/** @returns what a listing fills into a field of a form; empty for other fields */
export function filledIn(name: string, listing: ListedHome | null): string {
  if (!listing) return '';
  const values = {
    price: listing.price,
    rent: listing.rent?.middle ?? null,
    managementFee: listing.managementFee,
  };
  const value = values[name as keyof typeof values] ?? null;
  return value === null ? '' : String(value);
}

/** Highest share of the rent for one kind of cost, in percent: with more nothing would be left. */
export const MAX_RENT_SHARE = 50;

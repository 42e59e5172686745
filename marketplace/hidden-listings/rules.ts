/** Maximum number of hidden listings per user: pages get all of them. */
export const MAX_HIDDEN_LISTINGS = 1000;
/** Maximum number of listings that a device hides without an account, and of one request. */
export const MAX_LOCALLY_HIDDEN = 100;

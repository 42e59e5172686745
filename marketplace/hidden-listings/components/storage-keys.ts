/** Key of the listings hidden on this device without an account, in local storage. */
export const LOCAL_HIDDEN_KEY = 'gaff.hidden';
/** Key of the listings that the account hides, as this tab last read them, in session storage. */
export const ACCOUNT_HIDDEN_KEY = 'gaff.hidden.account';

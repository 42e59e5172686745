/** Characters of a message: about two pages; an introduction usually takes a fifth of that. */
export const MAX_MESSAGE_LENGTH = 4_000;

/** Characters of a text that conversations are searched for. */
export const MAX_SEARCH_LENGTH = 100;

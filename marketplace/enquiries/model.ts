/** Characters of a message: about two pages; an introduction usually takes a fifth of that. */
export const MAX_MESSAGE_LENGTH = 4_000;

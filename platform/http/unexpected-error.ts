/** The message of an error that has no better one; the words of the specification. */
export const UNEXPECTED_ERROR = 'An unexpected error occurred';

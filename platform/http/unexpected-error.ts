/** The message of an error without a better one, from the specification. */
export const UNEXPECTED_ERROR = 'An unexpected error occurred';

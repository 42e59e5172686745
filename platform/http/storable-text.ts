import { z } from 'zod';

/** @returns a schema of text that PostgreSQL can store: no NUL character, no unpaired surrogates */
export function storableText() {
  return z
    .string()
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'holds a character that cannot be stored');
}

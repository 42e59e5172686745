import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** Argon2id as a number, because the enum `Algorithm` has no value at run time. */
const ARGON2ID: Algorithm = 2;
/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane; about 15 ms. */
const HASHING = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the digest to store */
export function hashPassword(password: string): Promise<string> {
  return hash(password, HASHING);
}

/** @returns whether the password matches the digest */
export function verifyPassword(digest: string, password: string): Promise<boolean> {
  return verify(digest, password);
}

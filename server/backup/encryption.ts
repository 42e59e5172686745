import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** A pair of keys in the format of age: the recipient encrypts, the identity decrypts. */
export async function generateKeyPair(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts a stream in the age format, for each of the recipients. */
export async function encryptStream(recipients: readonly string[], source: Readable): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

/** Decrypts a stream. @throws if none of the identities opens it */
export async function decryptStream(identities: readonly string[], source: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return fromWeb(await decrypter.decrypt(toWeb(source)));
}

/** The library takes streams of the web, which Node and browsers type differently. */
function toWeb(source: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as NodeWebStream<Uint8Array>);
}

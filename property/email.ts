/** The usual form of an e-mail address, whose top-level part is 2 to 9 letters (specification, section 5). */
export const EMAIL =
  /^(?!\.)(?!.*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,9}$/i;

/** @returns what stands for the mailbox of an address, under whichever of its names (`me+homes@…`) and however written */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+.*(?=@)/, '');
}

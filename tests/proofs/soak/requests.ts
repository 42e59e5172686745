import { enquiry } from '../../support/enquiries.ts';
import type { Person } from '../../support/people.ts';
import type { LoadRequest } from '../load/generator.ts';
import { formWith } from '../uploads/forms.ts';

/** Places in two hundred requests: six enquiries, four sign-ins and two uploads. */
const EVERY = 200;
const ENQUIRIES = [7, 41, 73, 107, 141, 173];
const SIGN_INS = [23, 71, 119, 167];
const UPLOADS = [57, 157];

/**
 * The requests of a usual day: a mix of searches, pages and saves, with enquiries, sign-ins and uploads among them.
 * @param mix searches, pages and saves, in turn
 * @param account a verified account with a password
 * @param photo a JPEG file
 */
export function usualRequests(
  mix: readonly LoadRequest[],
  people: readonly Person[],
  adIds: readonly number[],
  account: { email: string; password: string },
  photo: Buffer,
): LoadRequest[] {
  const form = formWith({ bytes: photo } as Parameters<typeof formWith>[0]).toString('base64');
  const turn = <T>(of: readonly T[], n: number) => of[n % of.length]!;
  return Array.from({ length: people.length * 33 }, (_, n): LoadRequest => {
    const at = n % EVERY;
    // Each person in turn, so that no limit for one person is reached.
    const person = turn(people, Math.floor(n / 33));
    if (ENQUIRIES.includes(at)) {
      const body = enquiry(turn(adIds, n), {
        email: person.email,
        message: `May I see it? I am number ${n}.`,
      });
      return {
        name: 'enquiry',
        method: 'POST',
        path: '/old/v4/reply',
        headers: { ...person.headers },
        body: JSON.stringify(body),
      };
    }
    if (SIGN_INS.includes(at)) {
      return { name: 'sign-in', method: 'POST', path: '/api/v1/sessions', body: JSON.stringify(account) };
    }
    if (UPLOADS.includes(at)) {
      return {
        name: 'upload',
        method: 'POST',
        path: '/api/v1/media?kind=photo',
        headers: { ...person.headers, 'content-type': 'multipart/form-data; boundary=gaff-boundary' },
        bytes: form,
      };
    }
    return turn(mix, n);
  });
}

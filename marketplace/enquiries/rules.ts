import { irishDay } from '#platform/time/clock.ts';
import { EMAIL } from '#property/email.ts';
import type { PriceType } from '#property/price.ts';
import type { AdType } from '#property/section.ts';
import { sidesOf } from '../listings/rules.ts';
import {
  CONVERSATIONS_PER_PAGE,
  EMAIL_LENGTH,
  type EnquiryForm,
  type Facts,
  MESSAGE_LENGTH,
  NAME_LENGTH,
  type Pagination,
  PHONE_LENGTH,
  type Reply,
} from './contract.ts';

/** What may be wrong with a field; each has words of its own. */
export const PROBLEMS = ['name', 'email', 'phone', 'message', 'messageLength', 'terms'] as const;
export type Problem = (typeof PROBLEMS)[number];
export type FieldProblem = { path: keyof Reply; problem: Problem };

/** As contact names of ads (specification, section 5): no digits, no at sign. */
const NAME = new RegExp(`^[^\\d@\\p{Cc}]{1,${NAME_LENGTH}}$`, 'u');
/** An optional leading plus, then digits, spaces, parentheses, hyphens. */
const PHONE = /^(?=.*\d)\+?[\d\s()-]+$/;

/** The first and the last name of an enquiry, of which older clients send one `name`. */
export function namesOf({
  name,
  firstName,
  lastName,
}: Pick<Reply, 'name' | 'firstName' | 'lastName'>): Pick<Reply, 'firstName' | 'lastName'> {
  if (!name || firstName || lastName) return { firstName, lastName };
  const [first = '', ...rest] = name.split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
}

type Judged = 'name' | 'firstName' | 'lastName' | 'email' | 'phone' | 'message' | 'tcAccepted';

/**
 * @param isSignedIn the terms were accepted with the account: they need not be again
 * @returns the problems of an enquiry, in the order of the form; the server and the form use the same rules
 */
export function replyProblems(reply: Pick<Reply, Judged>, isSignedIn = false): FieldProblem[] {
  const { name, email, phone, message } = reply;
  const { firstName, lastName } = namesOf(reply);
  const isOneName = !!name && !reply.firstName && !reply.lastName;
  const tcAccepted = reply.tcAccepted ?? isSignedIn;
  const isPhone = !phone || (phone.length <= PHONE_LENGTH && PHONE.test(phone));
  const judged: [keyof Reply, Problem | null][] = [
    [isOneName ? 'name' : 'firstName', NAME.test(firstName.trim()) ? null : 'name'],
    // Many people have one name.
    [isOneName ? 'name' : 'lastName', NAME.test(lastName.trim()) || (isOneName && !lastName) ? null : 'name'],
    ['email', isEmail(email) ? null : 'email'],
    ['phone', isPhone ? null : 'phone'],
    ['message', messageProblem(message)],
    ['tcAccepted', tcAccepted ? null : 'terms'],
  ];
  return judged.flatMap(([path, problem]) => (problem ? [{ path, problem }] : []));
}

/** Whether mail can be sent to an address, as far as its look tells. */
export function isEmail(address: string): boolean {
  return address.length <= EMAIL_LENGTH && EMAIL.test(address);
}

/** @returns what is wrong with a message; null: it can be sent */
export function messageProblem(message: string): Problem | null {
  const words = tidied(message);
  if (words === '') return 'message';
  return words.length > MESSAGE_LENGTH ? 'messageLength' : null;
}

/** A message as it is kept: line ends of one kind, nothing around it. */
export function tidied(message: string): string {
  return message.replace(/\r\n?/g, '\n').trim();
}

/** What is kept of a searcher's facts: what was said, and days without their time. */
export function keptFacts(reply: Facts): Facts {
  const { moveInDate, ...rest } = reply;
  const said = {
    moveInDate: moveInDate == null ? moveInDate : dayOf(moveInDate),
    mortgageApproved: rest.mortgageApproved,
    buyerType: rest.buyerType,
    pets: rest.pets,
    tenants: rest.tenants,
    propertyToSellDetails: rest.propertyToSellDetails,
  };
  return Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** @returns the day of a date, or of a moment by the clocks of Ireland: midnight there is the day before in UTC */
function dayOf(date: string | number): string {
  if (typeof date === 'string' && !date.includes('T')) return date;
  return irishDay(new Date(date));
}

/** Which facts an enquiry about an ad asks for: tenants say when they come, buyers where they stand. */
export function asksOf(adType: AdType, priceType: PriceType | null): EnquiryForm['asks'] {
  if (adType === 'rental' || adType === 'sharing') return 'rent';
  if (adType === 'sale') return 'sale';
  return sidesOf(adType, priceType)[0] === 'sale' && adType === 'sale_commercial' ? 'sale' : 'none';
}

/** @returns the page of a list as clients read it */
export function paginationOf(pageNumber: number, totalResults: number, here: number): Pagination {
  const totalPages = Math.ceil(totalResults / CONVERSATIONS_PER_PAGE);
  return {
    totalResults,
    totalPages,
    pageNumber,
    pageSize: CONVERSATIONS_PER_PAGE,
    resultsOnCurrentPage: here,
    firstPage: pageNumber === 1,
    lastPage: pageNumber >= totalPages,
    empty: here === 0,
  };
}

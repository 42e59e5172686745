import { sidesOf } from '#marketplace/listings/rules.ts';
import { MAX_EMAIL, MAX_PHONE } from '#platform/http/body-fields.ts';
import { irishDay } from '#platform/time/clock.ts';
import { EMAIL } from '#property/email.ts';
import type { PriceType } from '#property/price.ts';
import type { AdType } from '#property/section.ts';
import {
  CONVERSATIONS_PER_PAGE,
  type EnquiryForm,
  type Facts,
  type Pagination,
  type Reply,
} from './contract.ts';
import { MAX_NAME_LENGTH } from './forms.ts';
import { MAX_MESSAGE_LENGTH } from './model.ts';

/** Problems of a field; each has its own text. */
export const PROBLEMS = ['name', 'email', 'phone', 'message', 'messageLength', 'terms'] as const;
export type Problem = (typeof PROBLEMS)[number];
export type FieldProblem = { path: keyof Reply; problem: Problem };

/** Same rule as the contact name of a listing (specification, section 5): no digits, no at sign. */
const NAME = new RegExp(`^[^\\d@\\p{Cc}]{1,${MAX_NAME_LENGTH}}$`, 'u');
/** An optional leading plus, then digits, spaces, parentheses, hyphens. */
const PHONE = /^(?=.*\d)\+?[\d\s()-]+$/;

/** First and last name of an enquiry; older clients send one `name`. */
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
 * Validates an enquiry, for both the form and the server.
 * @param isSignedIn the terms were accepted with the account
 * @returns the problems in the order of the form
 */
export function replyProblems(reply: Pick<Reply, Judged>, isSignedIn = false): FieldProblem[] {
  const { name, email, phone, message } = reply;
  const { firstName, lastName } = namesOf(reply);
  const isOneName = !!name && !reply.firstName && !reply.lastName;
  const tcAccepted = reply.tcAccepted ?? isSignedIn;
  const isPhone = !phone || (phone.length <= MAX_PHONE && PHONE.test(phone));
  const problems: [keyof Reply, Problem | null][] = [
    [isOneName ? 'name' : 'firstName', NAME.test(firstName.trim()) ? null : 'name'],
    // Single names exist.
    [isOneName ? 'name' : 'lastName', NAME.test(lastName.trim()) || (isOneName && !lastName) ? null : 'name'],
    ['email', isEmail(email) ? null : 'email'],
    ['phone', isPhone ? null : 'phone'],
    ['message', messageProblem(message)],
    ['tcAccepted', tcAccepted ? null : 'terms'],
  ];
  return problems.flatMap(([path, problem]) => (problem ? [{ path, problem }] : []));
}

/** Whether an address has the form of an email address. */
export function isEmail(address: string): boolean {
  return address.length <= MAX_EMAIL && EMAIL.test(address);
}

/** @returns what is wrong with a message; null when it can be sent */
export function messageProblem(message: string): Problem | null {
  const words = normalizeMessage(message);
  if (words === '') return 'message';
  return words.length > MAX_MESSAGE_LENGTH ? 'messageLength' : null;
}

/** Normalises line endings and trims a message. */
export function normalizeMessage(message: string): string {
  return message.replace(/\r\n?/g, '\n').trim();
}

/** The searcher's details to store: given values only, and dates without times. */
export function storedFacts(reply: Facts): Facts {
  const { moveInDate, ...rest } = reply;
  const details = {
    moveInDate: moveInDate == null ? moveInDate : dayOf(moveInDate),
    mortgageApproved: rest.mortgageApproved,
    buyerType: rest.buyerType,
    pets: rest.pets,
    tenants: rest.tenants,
    propertyToSellDetails: rest.propertyToSellDetails,
  };
  return Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== undefined && value !== null),
  );
}

/**
 * @returns the calendar day, in Irish time, of a date or a moment (midnight in Ireland can be the previous day in UTC)
 */
function dayOf(date: string | number): string {
  if (typeof date === 'string' && !date.includes('T')) return date;
  return irishDay(new Date(date));
}

/** Which details the form asks for: a move-in date from renters, a buying position from buyers. */
export function formVariantOf(adType: AdType, priceType: PriceType | null): EnquiryForm['asks'] {
  if (adType === 'rental' || adType === 'sharing') return 'rent';
  if (adType === 'sale') return 'sale';
  return sidesOf(adType, priceType)[0] === 'sale' && adType === 'sale_commercial' ? 'sale' : 'none';
}

/** @returns the pagination object that clients read */
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

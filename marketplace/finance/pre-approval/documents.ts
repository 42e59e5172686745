import type { PreApprovalInputs } from './forms.ts';
import { askedInputs } from './rules.ts';

/** Documents that lenders in Ireland usually ask for. Gaff names them and never takes them. */
export const DOCUMENTS = [
  'identity',
  'address',
  'ppsNumber',
  'bankStatements',
  'creditReport',
  'payslips',
  'salaryCertificate',
  'contract',
  'accounts',
  'taxClearance',
  'pension',
  'bonus',
  'rental',
  'loans',
  'savings',
  'gift',
  'helpToBuy',
  'existingLoan',
  'existingHome',
  'separation',
  'home',
] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

type Condition = (inputs: PreApprovalInputs, work: ReadonlySet<string>) => boolean;

/** When a document is asked for; the others always are. */
const CONDITIONS: { [Name in DocumentName]?: Condition } = {
  payslips: (_, work) => work.has('permanent') || work.has('temporary'),
  salaryCertificate: (_, work) => work.has('permanent') || work.has('temporary'),
  contract: (_, work) => work.has('temporary') || work.has('contractor'),
  accounts: (_, work) => work.has('selfEmployed') || work.has('contractor'),
  taxClearance: (_, work) => work.has('selfEmployed') || work.has('contractor'),
  pension: (_, work) => work.has('retired'),
  bonus: ({ overtime = 0, bonus = 0, secondOvertime = 0, secondBonus = 0 }) =>
    overtime + bonus + secondOvertime + secondBonus > 0,
  rental: ({ rentalIncome = 0 }) => rentalIncome > 0,
  loans: ({ monthlyLoans = 0 }) => monthlyLoans > 0,
  gift: ({ gift = 0 }) => gift > 0,
  helpToBuy: ({ homeType, buyerType }) => homeType === 'new' && buyerType === 'firstTimeBuyer',
  existingLoan: ({ existingLoan = 0 }) => existingLoan > 0,
  existingHome: ({ buyerType }) => buyerType === 'mover',
  separation: ({ buyerType, monthlyMaintenance = 0 }) => buyerType === 'freshStart' || monthlyMaintenance > 0,
  home: ({ hasFoundHome }) => hasFoundHome === 'yes',
};

/** @returns the documents that a lender will ask a person with these answers for */
export function documentsFor(stored: PreApprovalInputs): DocumentName[] {
  const inputs = askedInputs(stored);
  const work = new Set([inputs.employment, inputs.secondEmployment].filter((one) => one !== undefined));
  return DOCUMENTS.filter((document) => CONDITIONS[document]?.(inputs, work) ?? true);
}

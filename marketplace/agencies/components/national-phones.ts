import { displayPhone } from '#property/phone.ts';
import type { AgencyView } from './agency-view.ts';

/** @returns the agency with its phone numbers, and those of its branches, as people write them: `(091) 123 456` */
export function withNationalPhones(agency: AgencyView): AgencyView {
  const national = (phone: string | null) => phone && displayPhone(phone, agency.countyId);
  return {
    ...agency,
    phone: national(agency.phone),
    branches: agency.branches.map((branch) => ({ ...branch, phone: national(branch.phone) })),
  };
}

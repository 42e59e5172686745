import { parseArgs } from 'node:util';
import { proveAccess } from './access/run.ts';
import { proveAlerts } from './alerts/run.ts';
import { proveBlm } from './blm/run.ts';
import { proveBlockers } from './blockers/run.ts';
import { proveEnumeration } from './enumeration/run.ts';
import { proveFaults } from './faults/run.ts';
import { proveFinance } from './finance/run.ts';
import { proveFuzz } from './fuzz/run.ts';
import { proveMutants } from './mutants/run.ts';
import { proveOffers } from './offers/run.ts';
import { proveOverload } from './overload/run.ts';
import { provePayments } from './payments/run.ts';
import { proveRestore } from './restore/run.ts';
import { proveSoak } from './soak/run.ts';
import { proveTravel } from './travel/run.ts';
import { proveUpgrade } from './upgrade/run.ts';
import { proveUploads } from './uploads/run.ts';
import { proveValuation } from './valuation/run.ts';
import { proveWording } from './wording/run.ts';

/** `details` is the table that people read instead of the report. */
type Proof = (options: {
  requests: number;
  listings: number;
  minutes: number;
  operations?: number;
  files: readonly string[];
}) => Promise<{ report: object; details?: object; holds: boolean }>;

/** Every proof by name; prints one JSON line with `--json` and exits with 1 on failure. */
const PROOFS: Record<string, Proof> = {
  access: proveAccess,
  alerts: proveAlerts,
  blm: proveBlm,
  blockers: proveBlockers,
  enumeration: proveEnumeration,
  faults: proveFaults,
  finance: proveFinance,
  fuzz: proveFuzz,
  mutants: proveMutants,
  offers: proveOffers,
  overload: ({ listings }) => proveOverload({ listings }),
  payments: provePayments,
  restore: proveRestore,
  soak: proveSoak,
  travel: proveTravel,
  upgrade: proveUpgrade,
  uploads: proveUploads,
  valuation: proveValuation,
  wording: proveWording,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    requests: { type: 'string', default: '10000' },
    ads: { type: 'string', default: '20000' },
    minutes: { type: 'string', default: '120' },
    // By default as many as the proof needs to hold.
    operations: { type: 'string' },
  },
});
const proof = PROOFS[positionals[0] ?? ''];
if (!proof) {
  console.error(`Which proof? One of: ${Object.keys(PROOFS).join(', ')}`);
  process.exit(2);
}
const { report, details, holds } = await proof({
  requests: Number(values.requests),
  listings: Number(values.ads),
  minutes: Number(values.minutes),
  files: positionals.slice(1),
  ...(values.operations !== undefined && { operations: Number(values.operations) }),
});
if (values.json) console.log(JSON.stringify(report));
else console.table(details ?? report);
process.exit(holds ? 0 : 1);

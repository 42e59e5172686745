import { parseArgs } from 'node:util';
import { proveAccess } from './access/run.ts';
import { proveBlm } from './blm/run.ts';
import { proveFuzz } from './fuzz/run.ts';
import { provePayments } from './payments/run.ts';
import { proveUploads } from './uploads/run.ts';

/** Every proof by name; each prints one JSON line with `--json`, and ends with 1 when it fails. */
const PROOFS: Record<string, (options: { requests: number }) => Promise<{ report: object; holds: boolean }>> =
  {
    access: proveAccess,
    blm: proveBlm,
    fuzz: proveFuzz,
    payments: provePayments,
    uploads: proveUploads,
  };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, requests: { type: 'string', default: '10000' } },
});
const proof = PROOFS[positionals[0] ?? ''];
if (!proof) {
  console.error(`Which proof? One of: ${Object.keys(PROOFS).join(', ')}`);
  process.exit(2);
}
const { report, holds } = await proof({ requests: Number(values.requests) });
if (values.json) console.log(JSON.stringify(report));
else console.table(report);
process.exit(holds ? 0 : 1);

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { type Fault, plant } from './fault.ts';
import { relatedTests } from './related-tests.ts';

/**
 * A process in a copy of the project, which plants one fault after another and runs the tests of each. Vitest stays
 * open, so that its database and what it has compiled serve all of them.
 */

/** A request to plant a fault, or to run tests without one. */
export type LaneRequest = { fault: Fault } | { files: readonly string[] };
/** `failed`: the test files with a failed test; with a fault at most the first one. */
export type LaneResult = { failed: string[]; tests: number };

const folder = process.cwd();
const testsOf = relatedTests(folder);

/** A test that waits for what a fault keeps from coming is given up sooner than one on a busy machine. */
const TIMEOUT_MS = 60_000;

const vitest = await createVitest({
  watch: false,
  // The result of each run says it all.
  reporters: [{}],
  maxWorkers: 1,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
});
await vitest.standalone();
process.send!('ready');

process.on('message', async (request: LaneRequest | 'end') => {
  if (request === 'end') return end(vitest);
  process.send!('fault' in request ? await tryFault(request.fault) : await run(request.files));
});
process.on('disconnect', () => end(vitest));

async function end(vitest: Vitest): Promise<void> {
  await vitest.close();
  process.exit();
}

async function tryFault(fault: Fault): Promise<LaneResult> {
  const file = path.join(folder, fault.file);
  const source = readFileSync(file, 'utf8');
  const faulty = plant(source, fault);
  if (faulty === null) throw new Error(`${fault.file} has changed: ${fault.find}`);
  writeFileSync(file, faulty);
  vitest.invalidateFile(file);
  try {
    let tests = 0;
    // One file after another, because most faults are noticed by the first.
    for (const test of testsOf(fault.file)) {
      const result = await run([test]);
      tests += result.tests;
      if (result.failed.length > 0) return { ...result, tests };
    }
    return { failed: [], tests };
  } finally {
    writeFileSync(file, source);
    vitest.invalidateFile(file);
  }
}

async function run(files: readonly string[]): Promise<LaneResult> {
  if (files.length === 0) return { failed: [], tests: 0 };
  const specifications = (await vitest.globTestSpecifications([...files])).filter(({ moduleId }) =>
    files.includes(path.relative(folder, moduleId)),
  );
  const { testModules } = await vitest.runTestSpecifications(specifications);
  // Earlier runs are among them.
  const ran = testModules.filter(({ moduleId }) => files.includes(path.relative(folder, moduleId)));
  const failed = ran.filter((module) => !module.ok());
  const tests = ran.reduce((sum, { children }) => sum + [...children.allTests()].length, 0);
  return { failed: failed.map(({ moduleId }) => path.relative(folder, moduleId)), tests };
}

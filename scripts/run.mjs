// The one file that must run on any installed Node (20 or newer): it installs missing packages and starts the
// project's pinned Node, which runs TypeScript directly.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bin = path.join(root, 'node_modules', '.bin');
const stamp = path.join(root, 'node_modules', '.installed');

installWhatIsMissing();
const [script, ...args] = process.argv.slice(2);
const ENGINE = [
  // Rendering a page leaves a megabyte of garbage: a larger young generation saves collection time. It takes twice its size
  // (the next power of two): with 64 an overloaded process needs more than half a gigabyte.
  '--max-semi-space-size=32',
  // Elements of pages look long-lived to the engine, which would place some of them in the old generation at once. They
  // keep the rest of their page there until a full collection: 150 kB a page instead of 4.
  '--no-allocation-site-pretenuring',
  // The engine of Node 24 may end the process when it replaces what stands between WebAssembly and a function of JavaScript
  // ("Check failed: jit_page.has_value()"), seen in a thread that Node read TypeScript for. So it replaces none.
  '--wasm-wrapper-tiering-budget=2000000000',
];
const child = spawn(path.join(bin, 'node'), [...ENGINE, path.join(root, script), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // The C library otherwise keeps memory apart for each thread, which costs tens of megabytes.
  env: { MALLOC_ARENA_MAX: '2', ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
});
// A terminal sends Ctrl-C to the whole process group: the child gets it directly, and this process must outlive the
// child.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
endWithNpm();
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
);

/** A SIGTERM for npm ends the shell between npm and this process, which only notices that its parent changed. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}

function installWhatIsMissing() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package.json')))
    .update(
      existsSync(path.join(root, 'package-lock.json'))
        ? readFileSync(path.join(root, 'package-lock.json'))
        : '',
    )
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(path.join(bin, 'node')))
    return;
  console.error('Installing dependencies (about a minute, once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const installed = spawnSync(npm, ['install', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (installed.status !== 0) {
    console.error('Dependencies could not be installed. Is the npm registry reachable?');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

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
const flags = readFileSync(path.join(root, 'scripts', 'engine-flags.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('--'));
const child = spawn(path.join(bin, 'node'), [...flags, path.join(root, script), ...args], {
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

import './production.ts';
import path from 'node:path';
import { compileIfNeeded } from './compile.ts';

// Runs a command from compiled files, as production does: `launch.ts start`, with the arguments that follow.
const [name, ...args] = process.argv.slice(2);
const program = path.join(path.dirname(import.meta.dirname), 'build', 'program', 'scripts', `${name}.js`);
await compileIfNeeded((text) => console.log(`• ${text}`));
// Not on Windows.
if (!process.execve) {
  process.argv.splice(1, Number.POSITIVE_INFINITY, program, ...args);
  await import(program);
} else {
  // This process has read TypeScript, which takes 15 MB that it never gives back: the program takes its place.
  process.execve(process.execPath, [process.execPath, ...process.execArgv, program, ...args], process.env);
}

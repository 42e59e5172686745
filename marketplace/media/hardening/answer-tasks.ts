import { setPriority } from 'node:os';

/** Niceness of the process, so that requests have priority on a busy machine. */
const LOW_PRIORITY = 10;

/**
 * Answers the tasks of the parent process; see `openBoundedProcess`. Called once, by the program of the process.
 * @param handle its error is sent to the parent
 */
export function answerTasks<Task, Outcome>(handle: (task: Task) => Promise<Outcome>): void {
  setPriority(LOW_PRIORITY);
  process.on('message', async ({ id, task }: { id: number; task: Task }) => {
    try {
      process.send!({ id, outcome: await handle(task) });
    } catch (error) {
      process.send!({ id, error: { message: String(error), code: (error as NodeJS.ErrnoException).code } });
    }
  });
  process.on('disconnect', () => process.exit(0));
}

import { readdir, readFile } from 'node:fs/promises';

/** The resources of a process at rest, after its garbage was collected. */
export type Held = {
  heapMb: number;
  timers: number;
  /** Open files and connections. */
  files: number;
};

type Reply = { id: number; result?: { result?: { value?: string } } };

/**
 * Collects the garbage of a process and measures what is left, by its inspector: from outside, garbage and leaks look alike.
 * @param port of the inspector
 */
export async function heldBy(pid: number, port: number): Promise<Held> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let asked = 0;
  function ask(method: string, params: object = {}): Promise<Reply> {
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      const handle = ({ data }: MessageEvent) => {
        const reply = JSON.parse(String(data)) as Reply;
        if (reply.id !== id) return;
        socket.removeEventListener('message', handle);
        resolve(reply);
      };
      socket.addEventListener('message', handle);
      socket.send(JSON.stringify({ id, method, params }));
    });
  }
  for (let times = 0; times < 3; times += 1) await ask('HeapProfiler.collectGarbage');
  const { result } = await ask('Runtime.evaluate', {
    expression:
      'JSON.stringify([process.memoryUsage().heapUsed, process.getActiveResourcesInfo().filter((one) => one === "Timeout").length])',
  });
  socket.close();
  const [heap, timers] = JSON.parse(result!.result!.value!) as [number, number];
  const files = (await readdir(`/proc/${pid}/fd`)).length;
  return { heapMb: Math.round(heap / 1e5) / 10, timers, files };
}

/** @returns resident memory of a process in MB */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}

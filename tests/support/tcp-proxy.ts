import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** `silent` takes bytes and passes none on, as a cut cable; `refuse` resets every connection. */
type Fault = { kind: 'none' } | { kind: 'silent' } | { kind: 'refuse' } | { kind: 'delay'; ms: number };

export type TcpProxy = {
  port: number;
  /** Applies to open connections too. */
  set: (fault: Fault) => void;
  close: () => Promise<void>;
};

/** A proxy on loopback that stands for the network before a server. @param target its port on this machine */
export async function openTcpProxy(target: number, port = 0): Promise<TcpProxy> {
  let fault: Fault = { kind: 'none' };
  const open = new Set<Socket>();

  function pass(from: Socket, to: Socket): void {
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.on('data', async (bytes) => {
      if (fault.kind === 'delay') await wait(fault.ms);
      if (fault.kind !== 'silent' && !to.destroyed) to.write(bytes);
    });
  }

  const server = createServer((client) => {
    if (fault.kind === 'refuse') return client.resetAndDestroy();
    const upstream = connect(target, '127.0.0.1');
    open.add(client).add(upstream);
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    port: address.port,
    set(next) {
      fault = next;
      if (next.kind === 'refuse') for (const socket of open) socket.resetAndDestroy();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

import { connect } from 'node:net';

/**
 * Sends a request byte by byte, because HTTP clients normalise URLs.
 * @param target of the request line, in Latin-1
 * @returns status and body, once the server has closed the connection
 */
export function rawGet(
  origin: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: string; body: string }> {
  const { hostname, port } = new URL(origin);
  const lines = Object.entries({ host: `localhost:${port}`, connection: 'close', ...headers });
  const head = `GET ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      const [top = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(top)?.[1] ?? 0);
      resolve({ status, headers: top.toLowerCase(), body: rest.join('\r\n\r\n') });
    });
    socket.write(Buffer.from(head, 'latin1'));
  });
}

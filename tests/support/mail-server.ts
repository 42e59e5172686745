import net, { type AddressInfo } from 'node:net';
import { afterFile } from './after-file.ts';

export type MailServer = {
  /** smtp://… */
  url: string;
  /** The received messages as sent (CRLF, dots unescaped), with the envelope recipient. */
  taken: { to: string; source: string }[];
};

/** A mail server that accepts everything (the part of RFC 5321 that senders need); closed at the end of the file. */
export async function mailServer(): Promise<MailServer> {
  const taken: MailServer['taken'] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let input = '';
    let to = '';
    let isData = false;
    const answers: [RegExp, () => string][] = [
      [/^EHLO/i, () => '250 gaff.test'],
      [/^MAIL FROM:/i, () => '250 ok'],
      [/^DATA$/i, () => '354 go on'],
      [/^RSET$/i, () => '250 ok'],
      [/^QUIT$/i, () => '221 bye'],
    ];
    socket.setEncoding('latin1');
    socket.write('220 gaff.test\r\n');
    socket.on('data', (chunk) => {
      input += chunk.toString();
      for (;;) {
        const end = input.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = input.slice(0, end);
        input = input.slice(end + (isData ? 5 : 2));
        if (isData) {
          taken.push({ to, source: `${text}\r\n`.replaceAll('\r\n..', '\r\n.') });
          isData = false;
          socket.write('250 taken\r\n');
          continue;
        }
        const recipient = /^RCPT TO:<([^>]+)>/i.exec(text);
        if (recipient) to = recipient[1]!;
        isData = /^DATA$/i.test(text);
        const answer = recipient ? '250 ok' : answers.find(([pattern]) => pattern.test(text))?.[1]();
        socket.write(`${answer ?? '500 what'}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
}

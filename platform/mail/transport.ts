import nodemailer from 'nodemailer';
import type { Attachment } from './message.ts';
import type { Rendered } from './render.ts';

export type Letter = Rendered & {
  to: string;
  subject: string;
  attachments: readonly Attachment[];
  id: string;
  /** Stops more of its kind by one POST. */
  unsubscribeUrl: string | null;
};

/** The way out. A letter that cannot be delivered is thrown back, and tried again later. */
export type Transport = { send: (letter: Letter) => Promise<void> };
export type Transports = Record<'mail' | 'text_message', Transport>;

/** Milliseconds a mail server may take to be reached, to greet and to answer: together less than a message is ours. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 };

/** Connections to the mail server in one process. */
export const CONNECTIONS = 3;

/** Nothing leaves: messages stay where they are, for the local mailbox. */
export const keptHere: Transport = { send: async () => {} };

/** What letters are signed with: the domain, the name of its key in the DNS, and the key itself in PEM. */
export type Dkim = { domainName: string; keySelector: string; privateKey: string };

/** What a signature covers: without the two of List-Unsubscribe mail programs show no button (RFC 8058, section 4). */
const SIGNED = [
  ...[
    'From',
    'To',
    'Subject',
    'Date',
    'Message-ID',
    'MIME-Version',
    'Content-Type',
    'Content-Transfer-Encoding',
  ],
  ...['Auto-Submitted', 'List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
];

/**
 * Sends by a mail server.
 * @param url smtp:// or smtps://, with user and password
 * @param from what the reader sees, with an address of ours
 * @param dkim signs every letter (RFC 6376); without it the mail server does, or nobody
 */
export function smtpTransport(
  url: string,
  from: string,
  dkim: Dkim | null = null,
): Transport & { close: () => void } {
  const server = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    ...PATIENCE,
    ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED.join(':') } }),
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, html, text, attachments, id, unsubscribeUrl }) {
      await server.sendMail({
        from,
        to,
        subject,
        html,
        text,
        // The same for every attempt: a mail server that got one twice can tell.
        messageId: `<${id}@${domain}>`,
        headers: {
          // No automatic reply comes back: by RFC 3834, and as Exchange has it.
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribeUrl && {
            'List-Id': { prepared: true, value: `Gaff <alerts.${domain}>` },
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        attachments: attachments.map((file) => ({
          filename: file.name,
          contentType: file.contentType,
          content: Buffer.from(file.base64, 'base64'),
        })),
      });
    },
    close: () => server.close(),
  };
}

/** Hands text messages to a service by HTTP: `{ to, text, id }`, with the user and password of the address. */
export function postTransport(address: string): Transport {
  const url = new URL(address);
  const authorization = `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')}`;
  const hasUser = url.username !== '';
  url.username = '';
  url.password = '';
  return {
    async send({ to, subject, id }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(hasUser && { authorization }) },
        body: JSON.stringify({ to, text: subject, id }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The text message service answered ${answer.status}`);
    },
  };
}

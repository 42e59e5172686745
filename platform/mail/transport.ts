import nodemailer from 'nodemailer';
import type { Attachment } from './message.ts';
import type { Rendered } from './render.ts';

export type OutgoingMail = Rendered & {
  to: string;
  subject: string;
  attachments: readonly Attachment[];
  id: string;
  /** One-click unsubscribe address, called by POST. */
  unsubscribeUrl: string | null;
  /** Where answers go; null: nowhere. */
  replyTo?: string | null;
};

/** Delivers mails. Throws if a mail cannot be delivered, which is then retried. */
export type Transport = { send: (letter: OutgoingMail) => Promise<void> };
export type Transports = Record<'mail' | 'text_message', Transport>;

/** Milliseconds a mail server may take to connect, greet and answer: together shorter than a claim of a message. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 };

/** Connections to the mail server in one process. */
export const MAX_CONNECTIONS = 3;

/** Sends nothing: messages stay in the table, for the local mailbox. */
export const localMailbox: Transport = { send: async () => {} };

/** The DKIM key: its domain, its selector in the DNS, and the private key in PEM. */
export type Dkim = { domainName: string; keySelector: string; privateKey: string };

/**
 * Signed headers. Mail programs show an unsubscribe button only if both List-Unsubscribe headers are signed (RFC
 * 8058, section 4).
 */
const SIGNED_HEADERS = [
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
 * Sends through a mail server.
 * @param url smtp:// or smtps://, with user and password
 * @param from the visible sender, with an address of ours
 * @param dkim signs every mail (RFC 6376); without it, signing is left to the mail server
 */
export function smtpTransport(
  url: string,
  from: string,
  dkim: Dkim | null = null,
): Transport & { close: () => void } {
  const server = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    ...TIMEOUTS,
    ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS.join(':') } }),
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, html, text, attachments, id, unsubscribeUrl, replyTo }) {
      await server.sendMail({
        from,
        to,
        subject,
        html,
        text,
        ...(replyTo && { replyTo }),
        // Constant over all attempts, so that a mail server can recognise a duplicate.
        messageId: `<${id}@${domain}>`,
        headers: {
          // Suppresses automatic replies: RFC 3834, and the header of Exchange.
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

/** Sends text messages through an HTTP service: `{ to, text, id }`, with the user and password of the address. */
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

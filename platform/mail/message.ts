import type { Locale } from '../i18n/language.ts';

/** A part of a message. The same parts make its page of HTML and its plain text. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** Something to copy by hand: a code. */
  | { kind: 'code'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** An ad, as a row with its picture. `note` says why it is here, a line for each reason. */
  | { kind: 'ad'; title: string; price: string; meta: string; url: string; picture?: string; note?: string };

export type Content = {
  heading: string;
  /** What inboxes show behind the subject; without it the beginning of the mail. */
  preheader?: string;
  blocks: readonly Block[];
  /** Small print below: why the mail came, how to stop more; a line that leads somewhere names where. */
  footer?: readonly (string | { label: string; url: string })[];
};

export type Attachment = { name: string; contentType: string; base64: string };

/** Something to tell somebody, in their language. */
export type Message = {
  /** An e-mail address; of a text message a phone number in E.164. */
  recipient: string;
  locale: Locale;
  /** Of a text message: the whole of it. */
  subject: string;
  content: Content;
  attachments?: readonly Attachment[];
  /** A message with the same key is queued once, whoever queues it how often. */
  uniqueKey?: string;
  /** Stops more of its kind by one POST without a sign-in (RFC 8058), and says by GET what that would stop. */
  unsubscribeUrl?: string;
  /** Whom it is about; erased with the account. */
  userId?: string | null;
};

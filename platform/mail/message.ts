import type { Language, Locale } from '../i18n/language.ts';

/** Everything needed to write a mail: its texts in both languages and the start of its links. */
export type MailContext = {
  languages: Record<Locale, Language>;
  /** Public address of the site, without a trailing slash. */
  publicUrl: string;
};
/** For mails whose links are signed, and whose answers come to signed addresses of a domain if there is one. */
export type SignedMailContext = MailContext & { secret: string; replyDomain?: string | undefined };

/** A part of a message, rendered both as HTML and as plain text. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** A code to copy by hand. */
  | { kind: 'code'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** A listing, as a row with its picture. `note` states the reason for showing it, one reason a line. */
  | { kind: 'ad'; title: string; price: string; meta: string; url: string; picture?: string; note?: string };

export type Content = {
  heading: string;
  /** Text that inboxes show after the subject; by default the beginning of the mail. */
  preheader?: string;
  blocks: readonly Block[];
  /** Small print: the reason for the mail and links to stop such mails; a linked line has a label and a URL. */
  footer?: readonly (string | { label: string; url: string })[];
};

export type Attachment = { name: string; contentType: string; base64: string };

/** A mail or text message to one recipient, in their language. */
export type Message = {
  /** An email address, or for a text message a phone number in E.164. */
  recipient: string;
  locale: Locale;
  /** For a text message, its whole text. */
  subject: string;
  content: Content;
  attachments?: readonly Attachment[];
  /** Where answers go; by default answers are not delivered. */
  replyTo?: string | undefined;
  /** How long it waits before it is sent; until then it can be replaced by one about more. */
  delaySeconds?: number;
  /** A message with the same key is queued only once. */
  uniqueKey?: string;
  /** One-click unsubscribe address (RFC 8058): POST without sign-in stops such mails, GET shows a page about it. */
  unsubscribeUrl?: string;
  /** The account the message is about; the message is erased with it. */
  userId?: string | null;
};

import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import { isLoopbackHost } from '#platform/http/loopback.ts';
import { smtpTransport } from '#platform/mail/transport.ts';
import { dkimOf } from '../../dkim.ts';
import type { Check, Patient } from '../check.ts';
import { reasonOf } from '../examine.ts';
import { error, type Finding, ok, warning } from '../finding.ts';

const CONNECTION_TIMEOUT_MS = 10_000;

export const mail: Check = {
  name: 'mail',
  async run(patient) {
    const { env, mailTo } = patient;
    if (!env.SMTP_URL) return [ok('no server; /mailbox shows mail to this machine')];
    const connected = await connect(env.SMTP_URL);
    if (connected.some(({ status }) => status === 'error') || mailTo === null) return connected;
    return [...connected, await sendTrial(patient, env.SMTP_URL, mailTo)];
  },
};

async function connect(url: string): Promise<Finding[]> {
  const { hostname, username, protocol } = new URL(url);
  const server = (more: object) =>
    nodemailer.createTransport({
      url,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      ...more,
    });
  try {
    await verify(server({}));
  } catch (problem) {
    const remedy = 'Correct SMTP_URL; a @ or : of the password is written as %40 or %3A';
    return [error(`${hostname}: ${reasonOf(problem)}`, remedy)];
  }
  const accepted = ok(`${hostname} answers${username && ' and accepts the password'}`);
  if (protocol === 'smtps:' || isLoopbackHost(hostname)) return [accepted];
  const isEncrypted = await verify(server({ requireTLS: true })).then(
    () => true,
    () => false,
  );
  return isEncrypted
    ? [accepted, ok('encrypts with STARTTLS')]
    : [accepted, warning(`${hostname} takes mail unencrypted only`, 'Use a server with TLS (smtps://)')];
}

async function verify(transport: ReturnType<typeof nodemailer.createTransport>): Promise<void> {
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function sendTrial({ env }: Patient, url: string, to: string): Promise<Finding> {
  const transport = smtpTransport(url, env.MAIL_FROM, dkimOf(env));
  const words = `This mail was sent for trial from ${env.PUBLIC_URL}.`;
  try {
    await transport.send({
      to,
      subject: 'Gaff: a mail for trial',
      text: `${words}\n`,
      html: `<p>${words}</p>`,
      attachments: [],
      id: randomUUID(),
      unsubscribeUrl: null,
    });
    return ok(`a mail for trial is on its way to ${to}`);
  } catch (problem) {
    return error(`no mail could be sent to ${to}: ${reasonOf(problem)}`, 'See the log of the mail server');
  } finally {
    transport.close();
  }
}

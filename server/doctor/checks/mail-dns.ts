import { createPrivateKey, createPublicKey } from 'node:crypto';
import { isLoopbackEmail } from '../../public-site.ts';
import type { Check, Patient } from '../check.ts';
import { reasonOf } from '../examine.ts';
import { error, type Finding, ok, warning } from '../finding.ts';

type Dns = Patient['dns'];

export const mailDns: Check = {
  name: 'mail in the DNS',
  async run({ env, dns }) {
    if (!env.SMTP_URL) return [];
    const findings: Finding[] = [];
    if (!isLoopbackEmail(env.MAIL_FROM)) {
      const domain = /@([^@>\s]+)>?\s*$/.exec(env.MAIL_FROM)?.[1] ?? '';
      findings.push(await senderPolicy(dns, domain), await dmarc(dns, domain));
    }
    const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_PRIVATE_KEY: key } = env;
    if (domain && selector && key) findings.push(await dkim(dns, `${selector}._domainkey.${domain}`, key));
    else
      findings.push(
        warning('mail is not signed here', 'Let the mail server sign it (DKIM), or set MAIL_DKIM_…'),
      );
    if (env.REPLY_DOMAIN) findings.push(await mailServers(dns, env.REPLY_DOMAIN));
    return findings;
  },
};

async function senderPolicy(dns: Dns, domain: string): Promise<Finding> {
  const policies = (await texts(dns, domain)).filter((text) => /^v=spf1\b/i.test(text));
  if (policies.length === 1) return ok(`${domain} has an SPF policy`);
  if (policies.length > 1)
    return error(
      `${domain} has ${policies.length} SPF policies, so none counts`,
      'Leave one TXT record v=spf1 …',
    );
  return warning(`${domain} has no SPF policy`, `Add a TXT record at ${domain}: v=spf1 … -all`);
}

async function dmarc(dns: Dns, domain: string): Promise<Finding> {
  const organisation = domain.split('.').slice(-2).join('.');
  for (const name of new Set([domain, organisation])) {
    const policy = (await texts(dns, `_dmarc.${name}`)).find((text) => /^v=DMARC1\b/i.test(text));
    if (policy) return ok(`${name} has a DMARC policy`);
  }
  return warning(
    `${domain} has no DMARC policy`,
    `Add a TXT record at _dmarc.${domain}: v=DMARC1; p=quarantine`,
  );
}

async function dkim(dns: Dns, name: string, key: string): Promise<Finding> {
  const pem = createPrivateKey(key.replaceAll('\\n', '\n'));
  const expected = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');
  const records = await texts(dns, name);
  const published = records.map((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replaceAll(/\s/g, ''));
  if (published.includes(expected)) return ok(`the DKIM key is the one at ${name}`);
  const remedy = `Add a TXT record at ${name}: v=DKIM1; k=rsa; p=${expected}`;
  if (published.every((value) => !value)) return error(`no DKIM key is at ${name}`, remedy);
  return error(`the DKIM key at ${name} is another one: receivers refuse the signature`, remedy);
}

async function mailServers(dns: Dns, domain: string): Promise<Finding> {
  const found = await dns.resolveMx(domain).catch(ifMissing);
  if (found.length > 0)
    return ok(`mail to ${domain} goes to ${found.map(({ exchange }) => exchange).join(', ')}`);
  return error(`no server takes mail to ${domain}`, `Add an MX record at ${domain}`);
}

/** @returns the TXT records of a name, each in one piece @throws if the DNS cannot be asked */
async function texts(dns: Dns, name: string): Promise<string[]> {
  const records = await dns.resolveTxt(name).catch(ifMissing);
  return records.map((pieces) => pieces.join(''));
}

function ifMissing(problem: NodeJS.ErrnoException): never[] {
  if (problem.code === 'ENOTFOUND' || problem.code === 'ENODATA') return [];
  throw new Error(`the DNS does not answer (${reasonOf(problem)})`);
}

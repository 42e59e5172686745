import { isPublicSite } from '../../public-site.ts';
import type { Check, Patient } from '../check.ts';
import { reasonOf } from '../examine.ts';
import { error, type Finding, ok, warning } from '../finding.ts';

/** Seconds for which browsers must remember to use https: half a year. */
const MIN_HSTS_SECONDS = 15_552_000;
/** Seconds that the clocks of two machines may differ. */
const MAX_CLOCK_DIFFERENCE = 5;

export const publicAddress: Check = {
  name: 'public address',
  async run({ env }, signal) {
    if (!isPublicSite(env)) return [ok(`${env.PUBLIC_URL} is of this machine`)];
    const live = await ask(`${env.PUBLIC_URL}/live`, signal);
    if (live instanceof Error) {
      const remedy = 'Start the product and the proxy, and see the DNS and the certificate';
      return [error(`${env.PUBLIC_URL} cannot be reached: ${reasonOf(live)}`, remedy)];
    }
    const findings = [
      live.ok
        ? ok(`${env.PUBLIC_URL} answers`)
        : error(`${env.PUBLIC_URL}/live answers ${live.status}`, 'See the log of the proxy'),
      ...clock(live),
    ];
    if (!env.PUBLIC_URL.startsWith('https:')) return findings;
    return [...findings, strictTransport(live), await redirect(env.PUBLIC_URL, signal)];
  },
};

export const proxies: Check = { name: 'proxies', run: ({ env }) => [trust(env)] };

function trust({ TRUSTED_PROXIES: count, HOST, ...site }: Patient['env']): Finding {
  if (isPublicSite(site) && count === 0) {
    return error(
      'TRUSTED_PROXIES=0: behind a proxy all visitors share one address, and its limits',
      'Set it to the number of proxies in front, 1 for HAProxy alone',
    );
  }
  if (count > 0 && !/^(127\.|::1$|localhost$)/.test(HOST)) {
    return warning(
      `TRUSTED_PROXIES=${count}, and the port is open on ${HOST}: a visitor who reaches it invents an address`,
      'Let a firewall or a private network admit the proxy only',
    );
  }
  return ok(`trusts ${count} ${count === 1 ? 'proxy' : 'proxies'}`);
}

function strictTransport(answer: Response): Finding {
  const seconds = Number(
    /max-age=(\d+)/.exec(answer.headers.get('strict-transport-security') ?? '')?.[1] ?? 0,
  );
  return seconds >= MIN_HSTS_SECONDS
    ? ok('browsers remember to use https (HSTS)')
    : warning(
        'browsers do not remember to use https (HSTS)',
        'Let the proxy pass Strict-Transport-Security on',
      );
}

async function redirect(publicUrl: string, signal: AbortSignal): Promise<Finding> {
  const plain = new URL(publicUrl);
  if (plain.port) return ok('the address has a port of its own, and no plain one beside it');
  plain.protocol = 'http:';
  const answer = await ask(plain.href, signal);
  if (answer instanceof Error) return ok('port 80 is closed');
  const target = answer.headers.get('location') ?? '';
  return answer.status >= 300 && answer.status < 400 && target.startsWith(`${publicUrl}`)
    ? ok('http leads to https')
    : warning(
        `${plain.href} does not lead to https`,
        'Redirect in the proxy (http-request redirect scheme https)',
      );
}

function clock(answer: Response): Finding[] {
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return [];
  // The header is cut to the second.
  const seconds = Math.abs(Date.now() - theirs - 500) / 1000;
  return seconds > MAX_CLOCK_DIFFERENCE
    ? [
        error(
          `the clock differs from the proxy's by ${Math.round(seconds)} s`,
          'Let both follow a time server',
        ),
      ]
    : [ok("the clock is the proxy's")];
}

async function ask(url: string, signal: AbortSignal): Promise<Response | Error> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer;
  } catch (problem) {
    return problem instanceof Error ? problem : new Error(String(problem));
  }
}

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const digest = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('a page may run the scripts it was made with and no others', () => {
  const policy = pagePolicy(
    [
      '<script>a()</script><script type="module" async="">b()</script><script src="/x.js"></script>',
      '<script type="application/ld+json">{}</script><script type="application/json" id="x">[]</script>',
    ],
    null,
  );
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' ${digest('a()')} ${digest('b()')}`);
  expect(policy).not.toContain("script-src 'unsafe");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

it('a page may load street tiles from the host that is set, and only then', () => {
  expect(pagePolicy([], 'https://tiles.example')).toContain(
    "img-src 'self' data: blob: https://tiles.example",
  );
  expect(pagePolicy([], null)).not.toContain('https:');
});

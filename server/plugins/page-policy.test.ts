import { expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

it('a page may run only the scripts with an allowed digest', () => {
  const policy = pagePolicy(['alert(1)', ''], null, []);
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe(
    "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  );
  expect(policy).not.toContain("script-src 'unsafe");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

it('a page may load street tiles only from the configured host', () => {
  expect(pagePolicy([], 'https://tiles.example', [])).toContain(
    "img-src 'self' data: blob: https://tiles.example",
  );
  expect(pagePolicy([], null, [])).not.toContain('https:');
});

it('a form may lead to this site and to configured sign-in providers', () => {
  expect(pagePolicy([], null, [])).toContain("form-action 'self';");
  expect(pagePolicy([], null, ['https://accounts.google.com'])).toContain(
    "form-action 'self' https://accounts.google.com;",
  );
});

import { expect, it } from 'vitest';
import { textFiles } from './text-files.ts';

it('a group of texts is named after its feature and file; its name says who needs it', () => {
  const groups = new Map(textFiles().map((files) => [files.group, files]));
  expect(groups.get('accounts/sign-in')).toMatchObject({
    file: 'marketplace/accounts/texts/sign-in',
    readers: 'LOADING_PAGES',
    keys: expect.arrayContaining(['signIn.title']),
  });
  expect(groups.get('platform/http/server')?.readers).toBe('SERVER');
  expect(groups.get('web/static')?.readers).toBe('STATIC_PAGES');
  expect(groups.get('web/basics')?.readers).toBe('EVERY_PAGE');
});

import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { UNEXPECTED_ERROR } from '../http/unexpected-error.ts';
import { languages } from '../i18n/languages.ts';
import { problemOf, refusalText, summaryOf, wrongOf } from './refusals.ts';

const { en, ga } = languages;
const refusal = (details?: { path: string; message: string }[]) => ({
  statusCode: 422,
  error: 'Unprocessable Entity',
  message: 'Look again.',
  details,
});

describe('API refusals', () => {
  it('are shown at each field, with the first of several messages', () => {
    const details = [
      { path: 'name', message: 'Too long.' },
      { path: 'name', message: 'Not yours.' },
      { path: 'members.0.email', message: 'No email address.' },
    ];
    expect(wrongOf(refusal(details), en.t, 'signIn.failed')).toEqual({
      name: 'Too long.',
      'members.0.email': 'No email address.',
    });
  });

  it('are shown for the whole form when they name no field', () => {
    expect(wrongOf(refusal(), en.t, 'signIn.failed')).toEqual({ '': 'Look again.' });
    expect(wrongOf(null, en.t, 'signIn.failed')).toEqual({ '': en.t('signIn.failed') });
  });

  it('use the field’s message in forms without fields', () => {
    const details = [{ path: 'text', message: 'Write something.' }];
    expect(refusalText(refusal(details), en.t, 'messages.notSent')).toBe('Write something.');
  });

  it('from a proxy use the language of the page', () => {
    const error = { statusCode: 502, error: 'Error', message: UNEXPECTED_ERROR };
    expect(refusalText(error, ga.t, 'messages.notSent')).toBe('Tharla earráid gan choinne');
    expect(en.t('common.unexpectedError')).toBe(UNEXPECTED_ERROR);
  });
});

describe('an error inside a field', () => {
  const wrong = { 'channels.0': 'No such channel.', 'members.0.email': 'No email address.' };
  it('is shown at that field', () => {
    expect(problemOf(wrong, 'channels')).toBe('No such channel.');
    expect(problemOf(wrong, 'channel')).toBeUndefined();
    expect(problemOf({ '': 'Look again.' }, '')).toBe('Look again.');
  });
  it('links to the form when it has no such field', () => {
    expect(summaryOf(wrong, 'search', ['title', 'channels'])).toEqual([
      { fieldId: 'search-channels', message: 'No such channel.' },
      { fieldId: 'search', message: 'No email address.' },
    ]);
  });
});

it('every page parses refusals with these functions', async () => {
  const offenders: string[] = [];
  for (const file of globSync('web/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|web\/api\/refusals\.ts$/.test(file)) continue;
    const code = await readFile(file, 'utf8');
    if (/\berror\)?\??\.(message|details)\b/.test(code)) offenders.push(file);
  }
  expect(offenders).toEqual([]);
});

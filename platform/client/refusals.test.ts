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

describe('what the API refuses', () => {
  it('is said of each field, the first complaint of several', () => {
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

  it('is said of the whole where it names no field', () => {
    expect(wrongOf(refusal(), en.t, 'signIn.failed')).toEqual({ '': 'Look again.' });
    expect(wrongOf(null, en.t, 'signIn.failed')).toEqual({ '': en.t('signIn.failed') });
  });

  it('is said by its field rather than by the whole, where there are no fields to see', () => {
    const details = [{ path: 'text', message: 'Write something.' }];
    expect(refusalText(refusal(details), en.t, 'messages.notSent')).toBe('Write something.');
  });

  it('has the language of the page where a proxy answered', () => {
    const error = { statusCode: 502, error: 'Error', message: UNEXPECTED_ERROR };
    expect(refusalText(error, ga.t, 'messages.notSent')).toBe('Tharla earráid gan choinne');
    expect(en.t('common.unexpectedError')).toBe(UNEXPECTED_ERROR);
  });
});

describe('a complaint about something within a field', () => {
  const wrong = { 'channels.0': 'No such channel.', 'members.0.email': 'No email address.' };
  it('stands beside that field', () => {
    expect(problemOf(wrong, 'channels')).toBe('No such channel.');
    expect(problemOf(wrong, 'channel')).toBeUndefined();
    expect(problemOf({ '': 'Look again.' }, '')).toBe('Look again.');
  });
  it('leads to the form where it shows no such field', () => {
    expect(summaryOf(wrong, 'search', ['title', 'channels'])).toEqual([
      { fieldId: 'search-channels', message: 'No such channel.' },
      { fieldId: 'search', message: 'No email address.' },
    ]);
  });
});

it('no page reads the texts of a refusal in another way', async () => {
  const offenders: string[] = [];
  for (const file of globSync('web/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|web\/api\/refusals\.ts$/.test(file)) continue;
    const code = await readFile(file, 'utf8');
    if (/\berror\)?\??\.(message|details)\b/.test(code)) offenders.push(file);
  }
  expect(offenders).toEqual([]);
});

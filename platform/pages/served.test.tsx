import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { languages } from '../i18n/languages.ts';
import { LanguageProvider, useLanguage } from '../i18n/react.tsx';
import { Served } from './served.tsx';
import { SWITCHES } from './switches.ts';

let drawn = 0;
afterEach(() => {
  SWITCHES.markupFromMemory = true;
});

function Card({ title }: { title: string }) {
  const { t } = useLanguage();
  drawn++;
  return (
    <li>
      {title} & <a href={`/${title}`}>{t('common.homePage')}</a>
    </li>
  );
}

function Urgent() {
  return (
    <li>
      <img src="/a.jpg" alt="" fetchPriority="high" />
    </li>
  );
}

function markup(language: 'en' | 'ga', ...titles: string[]): string {
  drawn = 0;
  return renderToString(
    <LanguageProvider language={languages[language]}>
      <Served as="ul" of={Card} items={titles.map((title) => ({ title }))} />
    </LanguageProvider>,
  );
}

it('renders the same markup as its items, in each language', () => {
  for (const language of ['en', 'ga'] as const) {
    const served = markup(language, 'a', '<b>');
    SWITCHES.markupFromMemory = false;
    expect(served).toBe(markup(language, 'a', '<b>').replaceAll('<!-- -->', ''));
    SWITCHES.markupFromMemory = true;
  }
});

it('renders an urgent picture without a link before it, which a list may not contain', () => {
  expect(
    renderToString(
      <LanguageProvider language={languages.en}>
        <Served as="ul" of={Urgent} items={[{}]} />
      </LanguageProvider>,
    ),
  ).toBe('<ul><li><img src="/a.jpg" alt="" fetchPriority="high"/></li></ul>');
});

it('renders an item once for the same properties', () => {
  const first = markup('en', 'once', 'twice');
  expect(drawn).toBe(2);
  expect([markup('en', 'once', 'twice'), drawn]).toEqual([first, 0]);
  markup('en', 'once', 'other');
  expect(drawn).toBe(1);
});

it('renders each item every time when caching is off', () => {
  markup('en', 'again');
  SWITCHES.markupFromMemory = false;
  markup('en', 'again');
  expect(drawn).toBe(1);
});

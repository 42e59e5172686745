import { useLanguage } from '#platform/i18n/react.tsx';
import { usePublicUrl } from '#platform/pages/page-head.tsx';

/** The data that the site stores in a browser, by the names that the browser's settings show. */
const COOKIES = [
  { names: ['session_token'], words: 'privacy.cookieSession' },
  {
    names: ['sign_up', 'provider_visit', 'provider_sign_up', 'two_factor', 'passkey'],
    words: 'privacy.cookieSteps',
  },
  { names: ['visitor'], words: 'privacy.cookieVisitor' },
  { names: ['written'], words: 'privacy.cookieWritten' },
] as const;
const STORED = [
  { names: ['theme'], words: 'privacy.keyTheme' },
  { names: ['gaff.saved', 'gaff.saved.handedOver'], words: 'privacy.keySaved' },
  { names: ['gaff.hidden', 'gaff.hidden.account'], words: 'privacy.keyHidden' },
  { names: ['gaff.viewed'], words: 'privacy.keyViewed' },
  { names: ['gaff.trail'], words: 'privacy.keyTrail' },
  { names: ['recent-places'], words: 'privacy.keyPlaces' },
  { names: ['gaff.budget'], words: 'privacy.keyBudget' },
  { names: ['gaff-draft-…', 'gaff-seen-…'], words: 'privacy.keyDraft' },
  { names: ['form:…'], words: 'privacy.keyForm' },
  { names: ['react-router-scroll-positions'], words: 'privacy.keyScroll' },
  { names: ['gaff.keys'], words: 'privacy.keyShortcuts' },
] as const;

/** The cookies and stored values with their purposes. */
export function BrowserKeys() {
  const { t } = useLanguage();
  const prefix = usePublicUrl().startsWith('https:') ? '__Host-gaff' : 'gaff';
  const cookies = COOKIES.map(({ names, words }) => ({
    names: names.map((name) => `${prefix}.${name}`),
    words,
  }));
  return (
    <dl>
      {[...cookies, ...STORED].map(({ names, words }) => (
        <div key={words}>
          <dt>
            <code>{names.join(', ')}</code>
          </dt>
          <dd>{t(words)}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useLocation } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Container } from '#design/layout/stack.tsx';
import { splitLocale } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';

/** Says on the pages of features that an operator switched off that they are. */
export function SwitchedOff() {
  const { switchedOff = [] } = useSite();
  const { path } = splitLocale(useLocation().pathname);
  const { locale } = useLanguage();
  const here = switchedOff.filter(({ pages }) => pages.some((start) => path.startsWith(start)));
  if (here.length === 0) return null;
  return (
    <Container>
      {here.map(({ words }) => (
        <Notice key={words.en} tone="WARNING" title={words[locale]} />
      ))}
    </Container>
  );
}

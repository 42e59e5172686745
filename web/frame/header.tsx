import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';

export function Header() {
  const { t, locale } = useLanguage();
  return (
    <header>
      <a href={localePath(locale, '/')}>{t('common.siteName')}</a>
    </header>
  );
}

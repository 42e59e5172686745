import { useLanguage } from '#language/react.tsx';

export default function HomePage() {
  const { t } = useLanguage();
  return <h1>{t('common.siteName')}</h1>;
}

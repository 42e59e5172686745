import { useLanguage } from '#language/react.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { Hero } from '../home/hero.tsx';
import { Tools } from '../home/tools.tsx';

export default function HomePage() {
  const { t } = useLanguage();
  return (
    <>
      <PageHead title={t('web.homeTitle')} description={t('common.whatItIs')} path="/" />
      <Hero />
      <Tools />
    </>
  );
}

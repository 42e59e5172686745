import { Text } from '#design/content/text.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { StepName } from '../../fields/steps.ts';
import { useWizard } from '../wizard.ts';
import styles from './steps.module.css';

const INTROS: Partial<Record<StepName, MessageKey>> = {
  location: 'placeAd.intro.location',
  features: 'placeAd.intro.features',
  media: 'placeAd.intro.media',
  contact: 'placeAd.intro.contact',
};

/** The title (specification, section 2), number and introduction of the step. */
export function StepHead({ position }: { position: number }) {
  const { steps, step } = useWizard();
  const { t } = useLanguage();
  const title = t(steps[position]!.title);
  const intro = INTROS[step];
  return (
    <header className={styles.head}>
      <PageHead title={`${title} · ${t('placeAd.title')}`} isHidden />
      <Text variant="h1" size="XL28">
        {title}
      </Text>
      {intro && <Text tone="SOFT">{t(intro)}</Text>}
    </header>
  );
}

import { Text } from '#design/content/text.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { Screen, StepName } from '../../fields/steps.ts';
import { hasEircode } from '../../fields/visibility.ts';
import { useWizard } from '../wizard.ts';
import styles from './steps.module.css';

const INTROS: Partial<Record<StepName, MessageKey>> = {
  location: 'placeAd.intro.location',
  features: 'placeAd.intro.features',
  media: 'placeAd.intro.media',
  contact: 'placeAd.intro.contact',
};

/** The title of a screen, and the introduction of its step if it has only one. */
export function ScreenHead({ screen: { steps, title } }: { screen: Screen }) {
  const { t } = useLanguage();
  const heading = t(title);
  return (
    <header className={styles.head}>
      <PageHead title={`${heading} · ${t('placeAd.title')}`} isHidden />
      <Text variant="h1" size="XL28">
        {heading}
      </Text>
      {steps.length === 1 && <StepIntro step={steps[0]!.name} />}
    </header>
  );
}

/** The introduction of a step, if it has one. */
export function StepIntro({ step }: { step: StepName }) {
  const { t } = useLanguage();
  const { fields } = useWizard();
  const intro = step === 'location' && !hasEircode(fields) ? 'placeAd.intro.locationNorth' : INTROS[step];
  return intro ? <Text tone="SOFT">{t(intro)}</Text> : null;
}

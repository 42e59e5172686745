import { __iconData as ChevronDown } from 'lucide-react/icons/chevron-down';
import { __iconData as Eye } from 'lucide-react/icons/eye';
import { useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { Logo } from '#platform/pages/logo.tsx';
import type { Screen } from '../../fields/steps.ts';
import type { SaveStatus } from '../draft/draft-sync.ts';
import { useWizard } from '../wizard.ts';
import { CardPreview } from './card-preview.tsx';
import { ChangesBar } from './changes-bar.tsx';
import { StepList } from './step-menu.tsx';
import styles from './wizard-bar.module.css';

await loadTexts('listing-editor/changes');

type WizardBarProps = { status: SaveStatus; screen: Screen; seen: number };

/** The bar above a step: home, save status, exit; on narrow windows also the position and the preview. */
export function WizardBar({ status, screen, seen }: WizardBarProps) {
  const { t, locale } = useLanguage();
  const { steps, adId, published, isSignedIn } = useWizard();
  const [isPreviewed, setPreviewed] = useState(false);
  const first = steps.indexOf(screen.steps[0]!) + 1;
  const last = first + screen.steps.length - 1;
  const where = { step: first, last, steps: steps.length, title: t(screen.title) };
  const exitPath = published ? `/account/ads/${adId}` : isSignedIn ? '/place-ad' : '/';

  return (
    <header className={styles.bar}>
      <div className={styles.line}>
        <a href={localePath(locale, '/')} className={styles.home} aria-label={t('common.homePage')}>
          <Logo />
        </a>
        <p className={styles.status} role="status" data-status={status}>
          {t(`placeAd.status.${status}`)}
        </p>
        <a href={localePath(locale, exitPath)} className={styles.exit}>
          {t(published || status === 'gone' ? 'changes.exit' : 'placeAd.exit')}
        </a>
      </div>
      {published && <ChangesBar />}
      <div className={styles.narrow}>
        <details className={styles.steps} key={first}>
          <summary>
            <span className={styles.where}>
              {first === last ? t('placeAd.stepShort', where) : t('placeAd.stepsShort', where)}
            </span>
            <Icon icon={ChevronDown} size={16} />
          </summary>
          <nav aria-label={t('placeAd.steps')}>
            <StepList screen={screen} seen={seen} />
          </nav>
        </details>
        <Button
          kind="TERTIARY"
          size="SMALL"
          className={styles.preview}
          icon={<Icon icon={Eye} size={16} />}
          onClick={() => setPreviewed(true)}
        >
          {t('placeAd.preview')}
        </Button>
        <Modal
          isOpen={isPreviewed}
          onClose={() => setPreviewed(false)}
          title={t('placeAd.previewTitle')}
          closeLabel={t('placeAd.close')}
          size="MEDIUM"
        >
          <CardPreview isTitled={false} />
        </Modal>
      </div>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={t('placeAd.steps')}
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={last}
        aria-valuetext={first === last ? t('placeAd.stepOf', where) : t('placeAd.stepsOf', where)}
      >
        <div style={{ width: `${(last / steps.length) * 100}%` }} />
      </div>
    </header>
  );
}

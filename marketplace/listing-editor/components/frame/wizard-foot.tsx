import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './wizard-foot.module.css';

type WizardFootProps = {
  position: number;
  /** Something is missing and was said: one may go on without it. */
  mayLeaveOpen: boolean;
  onBack: () => void;
  onLater: () => void;
  /** To the last step, where the ad is there already; null while it is being placed. */
  onReview: (() => void) | null;
};

/** Back and Continue, always in reach of a thumb. */
export function WizardFoot({ position, mayLeaveOpen, onBack, onLater, onReview }: WizardFootProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.foot}>
      {position > 0 && (
        <Button kind="SECONDARY" onClick={onBack}>
          {t('placeAd.back')}
        </Button>
      )}
      <span className={styles.space} />
      {onReview && (
        <Button kind="TERTIARY" className={styles.later} onClick={onReview}>
          {t('changes.review')}
        </Button>
      )}
      {mayLeaveOpen && !onReview && (
        <Button kind="TERTIARY" className={styles.later} onClick={onLater}>
          {t('placeAd.later')}
        </Button>
      )}
      <Button type="submit" className={styles.next}>
        {t('placeAd.continue')}
      </Button>
    </div>
  );
}

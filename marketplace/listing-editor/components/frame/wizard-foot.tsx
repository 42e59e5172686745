import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './wizard-foot.module.css';

type WizardFootProps = {
  hasBack: boolean;
  /** Problems were shown; the user may continue without fixing them. */
  canSkipProblems: boolean;
  onBack: () => void;
  onLater: () => void;
  /** Goes to the last step of an existing listing; null while it is being placed. */
  onReview: (() => void) | null;
};

/** Back and Continue, fixed at the bottom. */
export function WizardFoot({ hasBack, canSkipProblems, onBack, onLater, onReview }: WizardFootProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.foot}>
      {hasBack && (
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
      {canSkipProblems && !onReview && (
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

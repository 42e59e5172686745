import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import styles from './wizard-foot.module.css';

type WizardFootProps = {
  position: number;
  /** Something is missing and was said: one may go on without it. */
  mayLeaveOpen: boolean;
  onBack: () => void;
  onLater: () => void;
};

/** Back and Continue, always in reach of a thumb. */
export function WizardFoot({ position, mayLeaveOpen, onBack, onLater }: WizardFootProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.foot}>
      {position > 0 && (
        <Button kind="SECONDARY" onClick={onBack}>
          {t('placeAd.back')}
        </Button>
      )}
      <span className={styles.space} />
      {mayLeaveOpen && (
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

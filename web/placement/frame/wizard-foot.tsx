import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import { useWizard } from '../wizard.ts';
import styles from './wizard-foot.module.css';

type WizardFootProps = {
  position: number;
  /** Something is missing and was said: one may go on without it. */
  mayLeaveOpen: boolean;
  onBack: () => void;
  onLater: () => void;
};

/** Back and Continue, always in reach of a thumb. The last step has a button of its own. */
export function WizardFoot({ position, mayLeaveOpen, onBack, onLater }: WizardFootProps) {
  const { steps } = useWizard();
  const { t } = useLanguage();
  const isLast = position === steps.length - 1;
  return (
    <div className={styles.foot}>
      {position > 0 && (
        <Button kind="SECONDARY" onClick={onBack}>
          {t('placeAd.back')}
        </Button>
      )}
      <span className={styles.space} />
      {mayLeaveOpen && !isLast && (
        <Button kind="TERTIARY" onClick={onLater}>
          {t('placeAd.later')}
        </Button>
      )}
      {!isLast && (
        <Button type="submit" className={styles.next}>
          {t('placeAd.continue')}
        </Button>
      )}
    </div>
  );
}

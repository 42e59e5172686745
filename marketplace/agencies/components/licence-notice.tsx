import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { requestLicenceCheck } from '../endpoints.ts';
import type { AgencyView } from './agency-view.ts';
import styles from './licence-notice.module.css';

const TONES = { verified: 'SUCCESS', waiting: 'INFO', disputed: 'WARNING', refused: 'DANGER' } as const;

type LicenceNoticeProps = {
  agency: AgencyView;
  /** Only a director can request another check. */
  isDirector: boolean;
};

/** The verification status of an agency's licence; for a refusal also the reason and what to do. */
export function LicenceNotice({ agency, isDirector }: LicenceNoticeProps) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const { licenceStatus, licenceRefusal } = agency;
  const why = licenceRefusal?.decision === 'transferred' ? 'transferred' : licenceRefusal?.reason;
  return (
    <Notice tone={TONES[licenceStatus]}>
      <p>{t(`account.agencyLicenceStatus.${licenceStatus}`)}</p>
      {why && (
        <dl className={styles.why}>
          <dt>{t('licences.reason')}</dt>
          <dd>{t(`licences.reason.${why}`)}</dd>
          {licenceRefusal?.note && (
            <>
              <dt>{t('licences.note')}</dt>
              <dd className={styles.note}>{licenceRefusal.note}</dd>
            </>
          )}
          <dt>{t('licences.toDo')}</dt>
          <dd>{t(`licences.toDo.${why}`)}</dd>
        </dl>
      )}
      {licenceStatus === 'refused' && isDirector && (
        <Button
          kind="SECONDARY"
          size="SMALL"
          disabled={sending.isBlocked}
          onClick={() => void sending.apply(requestLicenceCheck, { params: { agencyId: agency.id } })}
        >
          {t('licences.checkAgain')}
        </Button>
      )}
      {sending.failure && <p role="alert">{sending.failure}</p>}
    </Notice>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Spinner } from '#design/content/spinner.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { useCaptcha } from '#marketplace/accounts/captcha/use-captcha.ts';
import { useViewer } from '#marketplace/accounts/components/use-viewer.ts';
import { logFailedCall } from '#platform/client/error-reports.ts';
import { sendApi } from '#platform/client/send.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField, FormRadios, FormTextarea } from '#platform/forms/form-fields.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { listReportReasons, reportListing } from '../endpoints.ts';
import type { WireReasons } from '../reports/contract.ts';
import { report } from '../reports/forms.ts';
import { OTHER_REASON } from '../reports/reasons.ts';
import styles from './report-dialog.module.css';

await loadTexts('accounts/sign-in');

type ReportDialogProps = { adId: number; title: string; isOpen: boolean; onClose: () => void };

/** Reports a listing. Errors are shown at their fields; success is confirmed. */
export default function ReportDialog({ adId, title, isOpen, onClose }: ReportDialogProps) {
  const { t } = useLanguage();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('report.title')}
      size="MEDIUM"
      closeLabel={t('common.closeModal')}
    >
      <ReportForm adId={adId} title={title} onClose={onClose} />
    </Modal>
  );
}

function ReportForm({ adId, title, onClose }: Omit<ReportDialogProps, 'isOpen'>) {
  const { t, locale } = useLanguage();
  const viewer = useViewer();
  const reasons = useReasons();
  const captcha = useCaptcha(viewer ? null : 'report');
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<{ hearsBack: boolean } | null>(null);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) thanks.current?.focus();
  }, [done]);

  if (done) {
    return (
      <div ref={thanks} tabIndex={-1} className={styles.form}>
        <Notice tone="SUCCESS" role="status" title={t('report.thanks')}>
          <p>{t(done.hearsBack ? 'report.thanksWords' : 'report.thanksNobody')}</p>
          {viewer && <a href={localePath(locale, '/account/reports')}>{t('report.mine')}</a>}
        </Notice>
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('report.close')}</Button>
        </div>
      </div>
    );
  }
  if (!reasons) return <Spinner label={t('report.loading')} />;
  const isOther = reason === `${OTHER_REASON}`;
  return (
    <Form
      id="report"
      schema={report}
      endpoint={reportListing}
      extra={{ adId }}
      captcha={captcha}
      captchaFailed={t('report.captchaFailed')}
      unanswered={t('report.failed')}
      keepsData
      onDone={(_, { email }) => setDone({ hearsBack: viewer !== null || email !== undefined })}
      onRefused={({ status }) => {
        // Errors of the visitor's input are not logged.
        if (status !== 422) logFailedCall('POST', '/old/v1/report', status);
      }}
      className={styles.form}
    >
      <Text tone="SOFT">{title}</Text>
      <FormRadios
        name="reason"
        label={t('report.reason')}
        required
        options={reasons.map(({ id, title: label, text }) => ({ value: `${id}`, label, hint: text }))}
        value={reason}
        onChange={setReason}
      />
      <FormTextarea
        name="message"
        label={t(isOther ? 'report.otherText' : 'report.message')}
        isRequired={isOther}
        rows={4}
      />
      {!viewer && <FormField name="email" label={t('report.email')} hint={t('report.emailHint')} />}
      <div className={styles.actions}>
        <SubmitButton size="MEDIUM">{t('report.send')}</SubmitButton>
        <Button kind="TERTIARY" onClick={onClose}>
          {t('report.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** The report reasons; only "something else" when loading fails. Null while loading. */
function useReasons(): WireReasons | null {
  const { t, locale } = useLanguage();
  const [reasons, setReasons] = useState<WireReasons | null>(null);
  useEffect(() => {
    let isGone = false;
    void sendApi(listReportReasons, { query: { lang: locale } }, locale).then((sent) => {
      const fallback = [{ id: OTHER_REASON, title: t('report.other'), text: t('report.otherText') }];
      if (!isGone) setReasons(sent.ok && sent.body.length > 0 ? sent.body : fallback);
    });
    return () => {
      isGone = true;
    };
  }, [t, locale]);
  return reasons;
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Spinner } from '#design/content/spinner.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import { Field } from '#design/form/field.tsx';
import { RadioGroup } from '#design/form/radio-group.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { Textarea } from '#design/form/textarea.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { useCaptcha } from '#marketplace/accounts/captcha/use-captcha.ts';
import { useViewer } from '#marketplace/accounts/components/use-viewer.ts';
import { logFailedCall } from '#platform/client/error-reports.ts';
import { wrongOf } from '#platform/client/refusals.ts';
import { sendApi, sendRequest } from '#platform/client/send.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { listReportReasons } from '../endpoints.ts';
import type { WireReasons } from '../reports/contract.ts';
import { OTHER_REASON as OTHER } from '../reports/reasons.ts';
import { MAX_NOTE_LENGTH } from '../rules.ts';
import styles from './report-dialog.module.css';
import { type ReportField, type ReportValues, reportProblems } from './report-problems.ts';

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
  const [values, setValues] = useState<ReportValues>({ reason: null, message: '', email: '' });
  const [problems, setProblems] = useState<Partial<Record<ReportField | 'form', string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone) thanks.current?.focus();
  }, [isDone]);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const missing = reportProblems(values, t);
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const { reason, message, email } = values;
    const body = { adId, reason, message: message.trim() || undefined, email: email.trim() || undefined };
    const headers = await captcha.proof();
    if (!headers) {
      setBusy(false);
      return setProblems({ form: t('report.captchaFailed') });
    }
    const sent = await sendRequest('POST', '/old/v1/report', locale, body, headers);
    setBusy(false);
    setDone(sent.ok);
    if (sent.ok) return;
    const wrong = Object.entries(wrongOf(sent.error, t, 'report.failed'));
    setProblems(Object.fromEntries(wrong.map(([path, words]) => [path in values ? path : 'form', words])));
    // Errors of the visitor's input are not logged.
    if (sent.status !== 422) logFailedCall('POST', '/old/v1/report', sent.status);
  }

  if (isDone) {
    return (
      <div ref={thanks} tabIndex={-1} className={styles.form}>
        <Notice tone="SUCCESS" role="status" title={t('report.thanks')}>
          <p>{t(viewer || values.email.trim() ? 'report.thanksWords' : 'report.thanksNobody')}</p>
          {viewer && <a href={localePath(locale, '/account/reports')}>{t('report.mine')}</a>}
        </Notice>
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('report.close')}</Button>
        </div>
      </div>
    );
  }
  if (!reasons) return <Spinner label={t('report.loading')} />;
  const fields = (['reason', 'message', 'email'] as const).filter((field) => problems[field]);
  return (
    <form onSubmit={(event) => void send(event)} onFocus={captcha.begin} noValidate className={styles.form}>
      <ErrorSummary
        title={t('report.problem')}
        errors={fields.map((field) => ({ fieldId: `report-${field}`, message: problems[field]! }))}
      />
      {problems.form && (
        <Notice tone="WARNING" role="alert">
          {problems.form}
        </Notice>
      )}
      <Text tone="SOFT">{title}</Text>
      <RadioGroup
        id="report-reason"
        name="reason"
        label={t('report.reason')}
        required
        error={problems.reason}
        options={reasons.map(({ id, title: label, text }) => ({ value: `${id}`, label, hint: text }))}
        value={`${values.reason ?? ''}`}
        onChange={(reason) => setValues({ ...values, reason: Number(reason) })}
      />
      <Field
        id="report-message"
        label={t(values.reason === OTHER ? 'report.otherText' : 'report.message')}
        required={values.reason === OTHER}
        error={problems.message}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={MAX_NOTE_LENGTH}
            value={values.message}
            onChange={(event) => setValues({ ...values, message: event.currentTarget.value })}
          />
        )}
      </Field>
      {!viewer && (
        <Field
          id="report-email"
          label={t('report.email')}
          hint={t('report.emailHint')}
          error={problems.email}
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="email"
              value={values.email}
              onChange={(event) => setValues({ ...values, email: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <div className={styles.actions}>
        <Button type="submit" disabled={isBusy}>
          {t(captcha.isAwaited ? 'report.checking' : 'report.send')}
        </Button>
        <Button kind="TERTIARY" onClick={onClose}>
          {t('report.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The report reasons; only "something else" when loading fails. Null while loading. */
function useReasons(): WireReasons | null {
  const { t, locale } = useLanguage();
  const [reasons, setReasons] = useState<WireReasons | null>(null);
  useEffect(() => {
    let isGone = false;
    void sendApi(listReportReasons, { query: { lang: locale } }, locale).then((sent) => {
      const fallback = [{ id: OTHER, title: t('report.other'), text: t('report.otherText') }];
      if (!isGone) setReasons(sent.ok && sent.body.length > 0 ? sent.body : fallback);
    });
    return () => {
      isGone = true;
    };
  }, [t, locale]);
  return reasons;
}

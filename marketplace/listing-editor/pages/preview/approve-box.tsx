import { useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { approvePreview } from '../../endpoints.ts';
import type { PreviewLink } from '../../preview-links/rules.ts';
import styles from './preview-page.module.css';

type Approval = { approvedAt: string | null; approvedByName: string | null };

/** The vendor's approval, without an account. */
export function ApproveBox(props: { link: PreviewLink; preview: Approval }) {
  const { t, locale } = useLanguage();
  const [approval, setApproval] = useState<Approval>(props.preview);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function approve() {
    setBusy(true);
    const body = name.trim() === '' ? {} : { name: name.trim() };
    const sent = await sendApi(approvePreview, { ...props.link, body }, locale);
    setBusy(false);
    if (sent.ok) setApproval(sent.body);
    setProblem(sent.ok ? null : refusalText(sent.error, t, 'previewPage.failed'));
  }

  if (approval.approvedAt) {
    const date = formatDate(approval.approvedAt, 'longDate', locale);
    return (
      <Notice
        tone="SUCCESS"
        role="status"
        title={
          approval.approvedByName
            ? t('previewPage.approvedBy', { name: approval.approvedByName, date })
            : t('previewPage.approvedOn', { date })
        }
      />
    );
  }
  return (
    <Card as="section" background="green" className={styles.box}>
      <Text variant="h2" size="L20">
        {t('previewPage.approveTitle')}
      </Text>
      <p>{t('previewPage.approveWords')}</p>
      <Field label={t('previewPage.name')} hint={t('previewPage.nameHint')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {problem && <Notice tone="DANGER" role="alert" title={problem} />}
      <div>
        <Button disabled={isBusy} onClick={() => void approve()}>
          {t('previewPage.approve')}
        </Button>
      </div>
    </Card>
  );
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Tag } from '#design/content/chip.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { Textarea } from '#design/form/textarea.tsx';
import { MAX_SUSPENSION_TEXT, type SuspensionDecision } from '#marketplace/accounts/suspension/rules.ts';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { AccountSuspension } from '../../accounts/contract.ts';
import { decideSuspension } from '../../endpoints.ts';
import caseStyles from '../case-view.module.css';
import styles from './desk.module.css';

/** A suspension with all that happened to it, and the decision about it where one is to be made. */
export function SuspensionView({ suspension, name }: { suspension: AccountSuspension; name: string }) {
  const { t, locale } = useLanguage();
  const { rule, facts, suspendedAt, endsAt, liftedAt, appeal, changes, mayDecide } = suspension;
  const day = (at: string) => formatDate(at, 'mediumDate', locale);
  return (
    <section
      className={styles.suspension}
      aria-label={t('moderating.suspension.title', { date: day(suspendedAt) })}
    >
      <span className={styles.name}>
        <Text variant="h3" size="L18">
          {t('moderating.suspension.title', { date: day(suspendedAt) })}
        </Text>
        {appeal && (
          <Tag tone={appeal === 'open' ? 'DANGER' : 'NEUTRAL'}>{t(`moderating.appeal.${appeal}`)}</Tag>
        )}
      </span>
      <Text weight="SEMIBOLD">{rule}</Text>
      <p className={styles.words}>{facts}</p>
      <Text size="S14" tone="SOFT">
        {liftedAt
          ? t('moderating.suspension.lifted', { date: day(liftedAt) })
          : endsAt
            ? t('moderating.suspension.until', { date: day(endsAt) })
            : t('moderating.suspension.open')}
      </Text>
      <ul className={caseStyles.plain}>
        {changes.map(({ action, by, note, at }) => (
          <li key={at + action}>
            <time dateTime={at}>{formatDate(at, 'mediumDateTime', locale)}</time> ·{' '}
            {t(`moderating.suspension.action.${action}`)}
            {by && ` ${t('moderating.by', { name: by })}`}
            {note && <p className={styles.words}>“{note}”</p>}
          </li>
        ))}
      </ul>
      {mayDecide && <SuspensionDecisions suspension={suspension} name={name} />}
      {!mayDecide && !liftedAt && <Notice tone="WARNING">{t('moderating.suspension.mayNot')}</Notice>}
    </section>
  );
}

function SuspensionDecisions({ suspension, name }: { suspension: AccountSuspension; name: string }) {
  const { t, locale } = useLanguage();
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const isAppealed = suspension.appeal === 'open';

  async function decide(decision: SuspensionDecision): Promise<void> {
    const text = note.trim();
    // A decision about an appeal has its reasons.
    if (isAppealed && !text) return setWrong(t('moderating.suspension.noteMissing'));
    setBusy(true);
    const { id, version } = suspension;
    const body = { decision, note: text || null, version };
    const sent = await sendApi(decideSuspension, { params: { id }, body }, locale);
    setBusy(false);
    setWrong(sent.ok ? undefined : refusalText(sent.error, t, 'moderating.failed'));
    await revalidate();
  }

  return (
    <div className={styles.form}>
      <Field
        label={t(isAppealed ? 'moderating.suspension.answer' : 'moderating.suspension.note')}
        required={isAppealed}
        error={wrong}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_SUSPENSION_TEXT}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Field>
      <Text size="S14" tone="SOFT">
        {t('moderating.suspension.consequence', { name })}
      </Text>
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={() => void decide('restore')}>
          {t('moderating.suspension.restore')}
        </Button>
        {isAppealed && (
          <Button kind="SECONDARY" disabled={isBusy} onClick={() => void decide('uphold')}>
            {t('moderating.suspension.uphold')}
          </Button>
        )}
      </div>
    </div>
  );
}

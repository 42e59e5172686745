import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { sendApi } from '#platform/client/send.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changeRound } from '../endpoints.ts';
import type { RoundValues } from '../forms.ts';
import type { RoundSettings } from '../model.ts';
import type { Round } from './apply-events.ts';
import styles from './offers.module.css';
import { RoundFields, SETTING_LABELS } from './round-fields.tsx';
import { changeFormOf, changesOf, settingRules, valuesOf } from './round-values.ts';

type ChangeSettingsProps = {
  round: Round;
  /** The server's time; null before the page runs in a browser. */
  now: number | null;
  onChanged: () => Promise<void>;
};

/** The button and form that change the settings of a running round, as far as they may still change. */
export function ChangeSettings({ round, now, onChanged }: ChangeSettingsProps) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="SECONDARY" size="SMALL" onClick={() => setOpen(true)}>
        {t('offers.change.title')}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('offers.change.title')}
        closeLabel={t('common.closeModal')}
      >
        <ChangeForm
          round={round}
          now={now}
          onChanged={async () => {
            setOpen(false);
            await onChanged();
          }}
        />
      </Modal>
    </>
  );
}

function ChangeForm({ round, now, onChanged }: ChangeSettingsProps) {
  const { t, locale } = useLanguage();
  // As they were when the form was opened: a bid at the same time must not replace what is typed.
  const [{ initial, rules, schema }] = useState(() => {
    const rules = settingRules(round, now);
    return { initial: valuesOf(round), rules, schema: changeFormOf(rules) };
  });
  const fixed = (Object.keys(SETTING_LABELS) as (keyof RoundSettings)[]).filter(
    (name) => rules[name] === 'never',
  );
  async function send(values: Partial<RoundValues>) {
    const body = changesOf(values, initial, { rules, now: new Date(now ?? Date.now()) });
    if (Object.keys(body).length === 0) return { ok: true as const, body: null };
    return sendApi(changeRound, { params: { adId: round.adId }, body }, locale);
  }
  return (
    <Form id="settings" schema={schema} send={send} onDone={onChanged} className={styles.part}>
      <RoundFields currency={round.currency} initial={initial} rules={rules} />
      <p className={styles.soft}>
        {t('offers.change.fixed', { settings: fixed.map((name) => t(SETTING_LABELS[name])).join('; ') })}
      </p>
      <p className={styles.soft}>{t('offers.change.told')}</p>
      <SubmitButton size="MEDIUM">{t('offers.change.submit')}</SubmitButton>
    </Form>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import styles from '#platform/forms/form.module.css';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { phoneWords } from '#property/phone-words.ts';
import { confirmPhone, removePhone, sendPhoneCode } from '../../endpoints.ts';
import { codeOnly, newPhone } from '../../forms.ts';
import type { UserView } from '../user-view.ts';

type PhoneFormProps = {
  user: Pick<UserView, 'userId' | 'verifiedPhone'>;
  /** A number that the user has entered already. */
  known?: string | undefined;
  /** Called with the confirmed number, where the page does not show it by itself. */
  onConfirmed?: ((phone: string) => void) | undefined;
  /** Called when the API asks for a proof of identity first, where the page does not ask for it. */
  onProofNeeded?: () => void;
};

/** The phone number shown on the user's listings, confirmed by a code; a wrong number can be changed at any time. */
export function PhoneForm({ user, known, onConfirmed, onProofNeeded }: PhoneFormProps) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const [number, setNumber] = useState(known);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isRepeated, setRepeated] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [isContinued, setContinued] = useState(false);
  const params = { userId: user.userId };
  // The button that had the focus is gone with its form.
  useEffect(() => {
    if (isContinued) box.current?.querySelector('input')?.focus();
    setContinued(false);
  }, [isContinued]);
  const current = (
    <>
      <Text>{t('account.phoneWords')}</Text>
      {user.verifiedPhone && <Text>{t('account.phoneNow', { phone: phoneWords(user.verifiedPhone) })}</Text>}
    </>
  );

  async function sendAgain(phone: string): Promise<void> {
    setRepeated(false);
    const sent = await sending.call(sendPhoneCode, { params, body: { phone } });
    setRepeated(sent.ok);
  }

  const codeForm = (
    <Form
      key="code"
      id="phone"
      schema={codeOnly}
      endpoint={confirmPhone}
      params={params}
      sending={sending}
      onDone={({ phone }) => {
        setSentTo(null);
        setNumber(undefined);
        onConfirmed?.(phone);
      }}
    >
      {current}
      <FormField
        name="code"
        label={t('account.phoneCode', { phone: phoneWords(sentTo ?? '') })}
        inputMode="numeric"
      />
      <div className={styles.actions}>
        <SubmitButton>{t('account.phoneConfirm')}</SubmitButton>
        <Button
          kind="SECONDARY"
          size="SMALL"
          disabled={sending.isBlocked}
          onClick={() => void sendAgain(sentTo ?? '')}
        >
          {t('account.phoneAgain')}
        </Button>
        <Button
          kind="TERTIARY"
          size="SMALL"
          onClick={() => {
            sending.setWrong({});
            setRepeated(false);
            setNumber(sentTo === null ? undefined : phoneWords(sentTo));
            setSentTo(null);
            setContinued(true);
          }}
        >
          {t('account.phoneOther')}
        </Button>
      </div>
      <Text size="S14" tone="SOFT" role="status">
        {isRepeated && t('account.phoneSentAgain', { phone: phoneWords(sentTo ?? '') })}
      </Text>
    </Form>
  );
  const numberForm = (
    <Form
      key="phone"
      id="phone"
      schema={newPhone}
      endpoint={sendPhoneCode}
      params={params}
      sending={sending}
      keepsData
      onDone={({ phone }) => {
        setSentTo(phone);
        setContinued(true);
      }}
      onRefused={({ status }) => {
        if (status === PROOF_NEEDED) onProofNeeded?.();
        return undefined;
      }}
    >
      {current}
      <FormField
        name="phone"
        label={t('account.phone')}
        hint={t('account.phoneHint')}
        defaultValue={number}
      />
      <div className={styles.actions}>
        <SubmitButton>{t('account.phoneSubmit')}</SubmitButton>
        {user.verifiedPhone && !onConfirmed && (
          <Button
            kind="TERTIARY"
            size="SMALL"
            disabled={sending.isBlocked}
            onClick={() => void sending.apply(removePhone, { params })}
          >
            {t('account.phoneRemove')}
          </Button>
        )}
      </div>
    </Form>
  );
  return <div ref={box}>{sentTo === null ? numberForm : codeForm}</div>;
}

/** Status of a call that needs a recent proof of identity. */
const PROOF_NEEDED = 403;

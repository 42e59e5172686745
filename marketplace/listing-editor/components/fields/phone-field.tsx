import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '#design/content/skeleton.tsx';
import { Button } from '#design/form/button.tsx';
import { Field as FieldBox } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';
import { useField, useWizard } from '../wizard.ts';
import styles from './fields.module.css';

const PhoneDialog = lazy(() => import('./phone-dialog.tsx'));

/** The phone number, taken from the account; read-only once the account has one, which can be changed here too. */
export function PhoneField() {
  const { accountPhone, isSignedIn } = useWizard();
  const { t, locale } = useLanguage();
  const { id, value, error, answer, touch } = useField('contactPhone');
  const hint = isSignedIn ? (
    <>
      {t(accountPhone ? 'placeAd.phone.account' : 'placeAd.phone.missing')}{' '}
      <a href={localePath(locale, '/account/settings')} target="_blank" rel="noopener">
        {t('placeAd.phone.settings')}
      </a>
    </>
  ) : (
    t('placeAd.phone.visitor')
  );
  return (
    <div className={styles.phone}>
      <FieldBox id={id} label={t('placeAd.field.contactPhone')} hint={hint} error={error} required>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            readOnly={accountPhone !== null}
            value={accountPhone ?? value ?? ''}
            onChange={(event) => answer(event.target.value)}
            onBlur={() => {
              control.onBlur();
              touch();
            }}
          />
        )}
      </FieldBox>
      <ConfirmPhone typed={accountPhone === null ? value : undefined} />
    </div>
  );
}

/** For signed-in owners: confirms a number by a text message, and makes it the account's. */
function ConfirmPhone({ typed }: { typed: string | undefined }) {
  const { accountPhone, setAccountPhone } = useWizard();
  const { t } = useLanguage();
  const { viewer } = useSite();
  const [isOpen, setOpen] = useState(false);
  if (!viewer) return null;
  const title = t(accountPhone ? 'placeAd.phone.change' : 'placeAd.phone.confirm');
  return (
    <div>
      <Button kind="SECONDARY" size="SMALL" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={t('placeAd.close')}
        size="SMALL"
      >
        <Suspense fallback={<Skeleton height={160} width={100} />}>
          <PhoneDialog
            userId={viewer.userId}
            typed={typed}
            onConfirmed={(phone) => {
              setAccountPhone(phone);
              setOpen(false);
            }}
          />
        </Suspense>
      </Modal>
    </div>
  );
}

import { useState } from 'react';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { AccountPart } from '#marketplace/accounts/components/account-page.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { endCalendar, renewCalendar } from '../endpoints.ts';

/** The secret calendar URL: copy, open, renew and delete. */
export function Subscription({ userId, calendarUrl }: { userId: string; calendarUrl: string | null }) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const [isCopied, setCopied] = useState(false);
  const own = { params: { userId } };
  const renew = () => {
    setCopied(false);
    void sending.apply(renewCalendar, own);
  };
  return (
    <AccountPart id="subscribe" title={t('viewings.subscribe')}>
      <p>{t('viewings.subscribeWords')}</p>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      {calendarUrl === null ? (
        <div>
          <Button kind="SECONDARY" disabled={sending.isBlocked} onClick={renew}>
            {t('viewings.make')}
          </Button>
        </div>
      ) : (
        <>
          <Field label={t('viewings.address')}>
            {({ onBlur: _, ...control }) => (
              <TextInput
                {...control}
                readOnly
                value={calendarUrl}
                onFocus={(event) => event.target.select()}
              />
            )}
          </Field>
          <Cluster gap={2}>
            <Button
              size="SMALL"
              onClick={() =>
                void navigator.clipboard.writeText(calendarUrl).then(
                  () => setCopied(true),
                  () => setCopied(false),
                )
              }
            >
              <span role="status">{t(isCopied ? 'viewings.copied' : 'viewings.copy')}</span>
            </Button>
            <ButtonLink kind="SECONDARY" size="SMALL" href={calendarUrl.replace(/^https?:/, 'webcal:')}>
              {t('viewings.openCalendar')}
            </ButtonLink>
            <ConfirmButton
              label={t('viewings.renew')}
              name={t('viewings.renew')}
              words={t('viewings.renewWords')}
              disabled={sending.isBlocked}
              onYes={renew}
            />
            <ConfirmButton
              label={t('viewings.end')}
              name={t('viewings.end')}
              words={t('viewings.renewWords')}
              disabled={sending.isBlocked}
              onYes={() => void sending.apply(endCalendar, own)}
            />
          </Cluster>
        </>
      )}
    </AccountPart>
  );
}

import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changeBidder } from '../endpoints.ts';
import { reasonForm } from '../forms.ts';
import type { Round } from './apply-events.ts';

/** The advertiser's decisions about a bidder: approve, decline or remove, the last two with a reason. */
export function BidderDecision({
  adId,
  bidder,
  onChanged,
}: {
  adId: number;
  bidder: Round['bidders'][number];
  onChanged: () => Promise<void>;
}) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const { bidderId, status, number } = bidder;
  const params = { adId, bidderId };
  const refusal: 'DECLINED' | 'REMOVED' = status === 'PENDING' ? 'DECLINED' : 'REMOVED';
  async function approve() {
    if (await sending.apply(changeBidder, { params, body: { status: 'APPROVED' } })) await onChanged();
  }
  return (
    <>
      <Cluster gap={2}>
        {(status === 'PENDING' || status === 'DECLINED') && (
          <Button
            size="X_SMALL"
            disabled={sending.isBlocked}
            aria-label={t('offers.manage.approveName', { number })}
            onClick={() => void approve()}
          >
            {t('offers.manage.approve')}
          </Button>
        )}
        {(status === 'PENDING' || status === 'APPROVED') && (
          <Button
            kind="SECONDARY"
            size="X_SMALL"
            disabled={sending.isBlocked}
            aria-label={t(`offers.manage.${refusal}Name`, { number })}
            onClick={() => setAsking(true)}
          >
            {t(`offers.manage.${refusal}`)}
          </Button>
        )}
      </Cluster>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t(`offers.manage.${refusal}Name`, { number })}
        size="SMALL"
        closeLabel={t('common.closeModal')}
      >
        <Form
          id={`refuse-${bidderId}`}
          schema={reasonForm}
          endpoint={changeBidder}
          params={params}
          toBody={({ reason }: { reason: string }) => ({ status: refusal, reason })}
          onDone={async () => {
            setAsking(false);
            await onChanged();
          }}
        >
          <p>{t(refusal === 'REMOVED' ? 'offers.manage.removeWords' : 'offers.manage.declineWords')}</p>
          <FormField name="reason" label={t('offers.manage.reason')} />
          <SubmitButton size="MEDIUM">{t(`offers.manage.${refusal}`)}</SubmitButton>
        </Form>
      </Modal>
    </>
  );
}

import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { RETENTION_MONTHS } from '../../own-inputs/rules.ts';
import { deletePreApproval } from '../../pre-approval/endpoints.ts';

/** Deletes all answers, after a question. */
export function DeleteAnswers({ userId }: { userId: string }) {
  const { t } = useLanguage();
  const sending = useSubmit();
  return (
    <>
      <Text tone="SOFT">{t('mortgage.summary.deleteHint', { months: RETENTION_MONTHS })}</Text>
      <div>
        <ConfirmButton
          label={t('mortgage.summary.delete')}
          name={t('mortgage.summary.delete')}
          words={t('mortgage.summary.deleteWords')}
          disabled={sending.isBlocked}
          onYes={() => void sending.apply(deletePreApproval, { params: { userId } })}
        />
      </div>
      {sending.failure && (
        <Notice tone="DANGER" role="alert">
          {sending.failure}
        </Notice>
      )}
    </>
  );
}

import { Avatar } from '#design/content/avatar.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import styles from '#marketplace/accounts/components/account-page.module.css';
import { FilePicker } from '#marketplace/media/components/file-picker.tsx';
import { UploadList } from '#marketplace/media/components/upload-list.tsx';
import { mediaTarget, PICTURE_TYPES } from '#marketplace/media/components/upload-target.ts';
import { useUploads } from '#marketplace/media/components/use-uploads.ts';
import { boxPath } from '#marketplace/media/rules.ts';
import { useSubmit } from '#platform/client/use-submit.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changeAgency } from '../endpoints.ts';
import type { AgencyView } from './agency-view.ts';

/** The logo of an agency on its listings: shown, changed and removed. */
export function Logo({ agency }: { agency: AgencyView }) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const { uploads, add, retry, remove } = useUploads(mediaTarget('photo'), {
    taken: ({ url }) => void change(url),
    // The file list shows the error.
    failed: () => {},
  });
  const wrong = sending.failure;

  async function change(logo: string | null) {
    await sending.apply(changeAgency, { params: { agencyId: agency.id }, body: { logo } });
  }

  return (
    <>
      <div className={styles.logo}>
        <Avatar
          name={agency.name}
          src={agency.logo ? boxPath(agency.logo, 200, 200) : undefined}
          alt={t(agency.logo ? 'account.logoNow' : 'account.logoNone')}
          size={112}
          shape="SQUARE"
        />
        <Text id="logo-hint" tone="SOFT">
          {t('account.logoWords')}
        </Text>
      </div>
      <FilePicker
        types={PICTURE_TYPES}
        chooseLabel={t('account.logoChoose')}
        isMany={false}
        disabled={sending.isBlocked || uploads.some(({ state }) => state !== 'failed')}
        describedBy="logo-hint"
        onFiles={add}
      />
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
      {wrong && <FieldError>{wrong}</FieldError>}
      {agency.logo && (
        <div>
          <Button
            kind="SECONDARY"
            size="X_SMALL"
            disabled={sending.isBlocked}
            onClick={() => void change(null)}
          >
            {t('account.logoRemove')}
          </Button>
        </div>
      )}
    </>
  );
}

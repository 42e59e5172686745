import { Tag } from '#design/content/chip.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import styles from '#marketplace/accounts/components/account-page.module.css';
import { AccountPage } from '#marketplace/accounts/components/account-page.tsx';
import { AccountRow } from '#marketplace/accounts/components/account-row.tsx';
import { loadOwn } from '#marketplace/accounts/components/load.ts';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { OwnCorrection } from '../home-corrections/contract.ts';
import { listOwnCorrections, withdrawCorrection } from '../home-corrections/endpoints.ts';

await loadTexts('accounts/account', 'accounts/sign-in', 'valuation/home-corrections');

const TONES = { open: 'INFO', accepted: 'ACCENT', declined: 'NEUTRAL', withdrawn: 'NEUTRAL' } as const;

export function loader(args: LoaderArgs) {
  return loadOwn(args, (get, userId) => get(listOwnCorrections, { params: { userId } }));
}

/** The user's home corrections, and what was decided. */
export default function OwnHomeCorrections({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { corrections, userId } = loaderData;
  const ask = (
    <ButtonLink
      kind={corrections.length > 0 ? 'SECONDARY' : 'PRIMARY'}
      href={localePath(locale, '/valuation/home-correction')}
    >
      {t('homeCorrections.title')}
    </ButtonLink>
  );
  if (corrections.length === 0)
    return (
      <AccountPage title={t('homeCorrections.ownTitle')}>
        <EmptyState title={t('homeCorrections.ownNone')} actions={ask}>
          <p>{t('homeCorrections.ownNoneWords')}</p>
        </EmptyState>
      </AccountPage>
    );
  return (
    <AccountPage title={t('homeCorrections.ownTitle')}>
      <ul className={styles.rows}>
        {corrections.map((correction) => (
          <CorrectionRow key={correction.id} correction={correction} userId={userId} />
        ))}
      </ul>
      <div>{ask}</div>
    </AccountPage>
  );
}

function CorrectionRow({ correction, userId }: { correction: OwnCorrection; userId: string }) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const { id: correctionId, address, kind, soldOn, shownAddress, state, reason, note } = correction;
  const date = (moment: string) => formatDate(moment, 'longDate', locale);
  return (
    <AccountRow
      title={address}
      words={[
        t(`homeCorrections.kind.${kind}`),
        soldOn && t('homeCorrections.aboutSale', { date: date(soldOn) }),
        shownAddress && t('homeCorrections.spelled', { address: shownAddress }),
        t('homeCorrections.sentOn', { date: date(correction.sentAt) }),
        state === 'open' ? null : t('homeCorrections.changedOn', { date: date(correction.changedAt) }),
        state === 'declined' && reason ? t(`homeCorrections.reason.${reason}`) : null,
        state === 'declined' ? note : null,
      ]}
      sending={sending}
    >
      <Tag tone={TONES[state]}>{t(`homeCorrections.state.${state}`)}</Tag>
      {correction.mayWithdraw && (
        <ConfirmButton
          label={t('homeCorrections.withdraw')}
          name={t('homeCorrections.withdrawOf', { address })}
          words={t(state === 'open' ? 'homeCorrections.withdrawOpen' : 'homeCorrections.withdrawAccepted')}
          disabled={sending.isBlocked}
          onYes={() => void sending.apply(withdrawCorrection, { params: { userId, correctionId } })}
        />
      )}
    </AccountRow>
  );
}

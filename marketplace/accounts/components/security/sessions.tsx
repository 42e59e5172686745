import { Tag } from '#design/content/chip.tsx';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { endOtherSessions, endSession } from '../../endpoints.ts';
import styles from '../account-page.module.css';
import { AccountRow } from '../account-row.tsx';
import type { SessionView } from '../user-view.ts';

/** The user's sessions, each with a sign-out button. */
export function Sessions({ sessions }: { sessions: SessionView[] }) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();

  return (
    <>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <AccountRow
            key={session.id}
            title={
              <>
                {t(session.kind === 'client' ? 'account.sessionClient' : 'account.sessionSite')}{' '}
                {session.current && <Tag tone="ACCENT">{t('account.sessionHere')}</Tag>}
              </>
            }
            words={[
              session.userAgent,
              t('account.sessionSeen', {
                date: formatDate(session.lastSeenAt, 'longDate', locale),
                address: session.ipAddress ?? '–',
              }),
            ]}
          >
            {!session.current && (
              <Button
                kind="SECONDARY"
                size="X_SMALL"
                disabled={sending.isBlocked}
                onClick={() => void sending.apply(endSession, { params: { id: session.id } })}
              >
                {t('account.sessionEnd')}
              </Button>
            )}
          </AccountRow>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button
            kind="SECONDARY"
            size="SMALL"
            disabled={sending.isBlocked}
            onClick={() => void sending.apply(endOtherSessions, {})}
          >
            {t('account.sessionEndAll')}
          </Button>
        </div>
      )}
    </>
  );
}

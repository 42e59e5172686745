import { __iconData as CloudOff } from 'lucide-react/icons/cloud-off';
import { __iconData as TriangleAlert } from 'lucide-react/icons/triangle-exclamation-point';
import { __iconData as WifiOff } from 'lucide-react/icons/wifi-off';
import { useContext } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { EmptyState } from '#design/content/empty-state.tsx';
import type { IconShape } from '#design/content/icon.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { localePath, type MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { NotFound } from './not-found.tsx';
import { RequestIdContext } from './request-id.ts';

type Trouble = { icon: IconShape; title: MessageKey; words: MessageKey };

const TROUBLES = {
  offline: { icon: WifiOff, title: 'common.offlineTitle', words: 'common.offlineWords' },
  busy: { icon: CloudOff, title: 'common.busyTitle', words: 'common.busyWords' },
  fault: { icon: TriangleAlert, title: 'common.faultTitle', words: 'common.faultWords' },
} as const satisfies Record<string, Trouble>;

/** The error page: not found, offline, overloaded, or an internal error. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status < 500 && error.status !== 429) return <NotFound />;
  return <TroublePage trouble={TROUBLES[troubleOf(error)]} />;
}

function troubleOf(error: unknown): keyof typeof TROUBLES {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return 'offline';
  if (isRouteErrorResponse(error) && (error.status === 503 || error.status === 429)) return 'busy';
  return 'fault';
}

function TroublePage({ trouble }: { trouble: Trouble }) {
  const { t, locale } = useLanguage();
  const { pathname, search } = useLocation();
  const requestId = useContext(RequestIdContext);
  return (
    <Container>
      <title>{`${t(trouble.title)} · ${t('common.siteName')}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        icon={trouble.icon}
        title={t(trouble.title)}
        actions={
          <>
            <ButtonLink href={pathname + search} rel="external">
              {t('common.tryAgain')}
            </ButtonLink>
            <ButtonLink href={localePath(locale, '/')} kind="SECONDARY" rel="external">
              {t('common.toHomePage')}
            </ButtonLink>
          </>
        }
      >
        <p>{t(trouble.words)}</p>
        {/* Known on the server only; hydration keeps the served text. */}
        <p suppressHydrationWarning>{requestId && t('common.requestId', { id: requestId })}</p>
      </EmptyState>
    </Container>
  );
}

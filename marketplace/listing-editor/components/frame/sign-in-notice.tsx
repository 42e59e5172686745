import { useLocation } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Cluster, Stack } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** For logged-out users: where their text is stored, and how to move it to an account. */
export function SignInNotice({ title, words }: { title?: string; words?: string }) {
  const { t, locale } = useLanguage();
  const { pathname } = useLocation();
  const next = `?next=${encodeURIComponent(pathname)}`;
  return (
    <Notice title={title ?? t('placeAd.signedOutTitle')}>
      <Stack gap={3}>
        <p>{words ?? t('placeAd.signedOutWords')}</p>
        <Cluster gap={2}>
          <ButtonLink size="SMALL" href={localePath(locale, `/sign-in${next}`)}>
            {t('placeAd.signIn')}
          </ButtonLink>
          <ButtonLink size="SMALL" kind="SECONDARY" href={localePath(locale, `/sign-up${next}`)}>
            {t('placeAd.signUp')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Notice>
  );
}

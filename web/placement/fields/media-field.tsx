import { useLanguage } from '#language/react.tsx';
import { SignInNotice } from '../frame/sign-in-notice.tsx';
import { useWizard } from '../wizard.ts';

/** The pictures of the ad; they need an account. */
export default function MediaField() {
  const { isSignedIn } = useWizard();
  const { t } = useLanguage();
  if (!isSignedIn) return <SignInNotice title={t('placeAd.media.signIn')} />;
  return null;
}

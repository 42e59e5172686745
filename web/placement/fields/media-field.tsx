import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { useLanguage } from '#language/react.tsx';
import type { Picture } from '#marketplace/media/components/picture.ts';
import { PictureUpload } from '#marketplace/media/components/picture-upload.tsx';
import type { DraftPicture } from '#marketplace/placement/fields/draft-fields.ts';
import { SignInNotice } from '../frame/sign-in-notice.tsx';
import { useField, useWizard } from '../wizard.ts';

/** The pictures of the ad; they need an account. */
export default function MediaField() {
  const { isSignedIn } = useWizard();
  const { t } = useLanguage();
  const { value = [], answer } = useField('images');
  if (!isSignedIn) return <SignInNotice title={t('placeAd.media.signIn')} />;
  return (
    <>
      <VisuallyHidden as="h2">{t('placeAd.field.images')}</VisuallyHidden>
      <PictureUpload
        value={value.map(uploadedPicture)}
        onChange={(pictures) => answer(pictures.map(draftPicture))}
      />
    </>
  );
}

function uploadedPicture({ url, width, height, caption, label }: DraftPicture): Picture {
  return {
    url,
    width: width ?? 0,
    height: height ?? 0,
    thumbhash: null,
    caption: caption ?? null,
    label: (label as Picture['label']) ?? null,
  };
}

function draftPicture({ url, width, height, caption, label }: Picture): DraftPicture {
  return {
    url,
    width: width || null,
    height: height || null,
    ...(caption && { caption }),
    ...(label && { label }),
  };
}

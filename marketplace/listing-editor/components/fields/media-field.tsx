import { useEffect, useRef } from 'react';
import { Text } from '#design/content/text.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { BrochureUpload } from '#marketplace/media/components/brochure-upload.tsx';
import type { Picture } from '#marketplace/media/components/picture.ts';
import { PictureUpload } from '#marketplace/media/components/picture-upload.tsx';
import { MAX_PICTURES } from '#marketplace/media/uploads/rules.ts';
import { VISITOR_DAYS } from '#marketplace/media/visitor-uploads/rules.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { DraftPicture } from '../../fields/draft-fields.ts';
import { LostPhotos } from '../frame/lost-photos.tsx';
import { SignInNotice } from '../frame/sign-in-notice.tsx';
import { ON_THIS_DEVICE } from '../step-path.ts';
import { fieldId, useField, useWizard } from '../wizard.ts';
import styles from './fields.module.css';
import { useVisitorFiles } from './use-visitor-files.ts';

/** Photos and floor plans of a listing; its brochure needs an account. */
export default function MediaField() {
  const { draftId } = useWizard();
  const isVisitor = draftId === ON_THIS_DEVICE;
  const { t } = useLanguage();
  const { value = [], answer } = useField('images');
  const brochure = useField('brochureUrl');
  const parts = { photos: value.filter((one) => !isPlan(one)), plans: value.filter(isPlan) };
  // Both kinds of files may arrive between two renderings.
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  const { isReady, lost } = useVisitorFiles(isVisitor, value, (remaining) => answer([...remaining]));

  function change(part: 'photos' | 'plans', pictures: readonly Picture[]) {
    latest.current = { ...latest.current, [part]: pictures.map(draftPicture) };
    answer([...latest.current.photos, ...latest.current.plans]);
  }

  return (
    <fieldset id={fieldId('images')} tabIndex={-1} disabled={!isReady} className={styles.media}>
      <VisuallyHidden as="h2">{t('placeAd.field.images')}</VisuallyHidden>
      <LostPhotos count={lost} />
      <PictureUpload
        isVisitor={isVisitor}
        value={parts.photos.map(uploadedPicture)}
        most={MAX_PICTURES - parts.plans.length}
        onChange={(pictures) => change('photos', pictures)}
      />
      <PictureUpload
        kind="floor_plan"
        isVisitor={isVisitor}
        value={parts.plans.map(uploadedPicture)}
        most={MAX_PICTURES - parts.photos.length}
        onChange={(pictures) => change('plans', pictures)}
      />
      {isVisitor ? (
        <>
          <Stack as="section" gap={2}>
            <Text variant="h3" size="L16" weight="SEMIBOLD">
              {t('placeAd.field.brochureUrl')}
            </Text>
            <Text tone="SOFT">{t('placeAd.media.visitorBrochure')}</Text>
          </Stack>
          <SignInNotice
            title={t('placeAd.media.visitor')}
            words={t('placeAd.media.visitorWords', { days: VISITOR_DAYS })}
          />
        </>
      ) : (
        <BrochureUpload
          value={brochure.value ? { url: brochure.value, name: t('placeAd.field.brochureUrl') } : null}
          onChange={(file) => brochure.answer(file?.url)}
        />
      )}
    </fieldset>
  );
}

function isPlan({ label }: DraftPicture): boolean {
  return label === 'FLOOR_PLAN';
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

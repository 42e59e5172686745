import { __iconData as ChevronLeft } from 'lucide-react/icons/chevron-left';
import { __iconData as ChevronRight } from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { imagePath } from '#marketplace/media/rules.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { ListingPicture } from './listing-view.ts';
import styles from './photo-viewer.module.css';

type PhotoViewerProps = {
  pictures: readonly ListingPicture[];
  title: string;
  /** Index of the first picture. */
  first: number;
  isOpen: boolean;
  onClose: () => void;
};

/** Pixels of the version that cards and gallery have shown. */
const PREVIEW_WIDTH = 400;

/**
 * A full-window viewer with all pictures in a scroll-snap strip: swiping is native scrolling; arrow keys, Home, End and
 * two buttons scroll too.
 */
export default function PhotoViewer({ pictures, title, first, isOpen, onClose }: PhotoViewerProps) {
  const { t } = useLanguage();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title} size="LARGE" closeLabel={t('common.closeModal')}>
      <Strip key={first} pictures={pictures} title={title} first={first} />
    </Modal>
  );
}

function Strip({ pictures, title, first }: Pick<PhotoViewerProps, 'pictures' | 'title' | 'first'>) {
  const { t } = useLanguage();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const last = pictures.length - 1;

  useEffect(() => {
    const element = strip.current!;
    element.scrollLeft = first * element.clientWidth;
  }, [first]);

  function show(index: number) {
    const element = strip.current!;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({
      left: Math.min(last, Math.max(0, index)) * element.clientWidth,
      behavior: still ? 'instant' : 'smooth',
    });
  }

  // Handles arrows wherever the focus is in the dialog.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key];
      if (target === undefined) return;
      event.preventDefault();
      show(target);
    }
    // Capture phase, because the dialog stops these events.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  });

  return (
    <div className={styles.viewer}>
      <ul
        ref={strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable strip must be reachable by keyboard.
        tabIndex={0}
        aria-label={t('listing.photos')}
        onScroll={(event) =>
          setCurrent(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))
        }
      >
        {pictures.map(({ url, caption }, index) => (
          <li key={url} className={styles.frame}>
            <img
              // A small version until the large one is there.
              style={
                Math.abs(index - current) < 2
                  ? { backgroundImage: `url("${imagePath(url, PREVIEW_WIDTH)}")` }
                  : undefined
              }
              src={imagePath(url, 1440)}
              srcSet={[720, 1080, 1440].map((width) => `${imagePath(url, width)} ${width}w`).join(', ')}
              sizes="100vw"
              alt={caption ?? t('listing.photoOf', { number: index + 1, title })}
              loading={Math.abs(index - first) < 2 ? 'eager' : 'lazy'}
              className={styles.image}
            />
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <Button
          kind="SECONDARY"
          size="SMALL"
          aria-label={t('listing.previousPhoto')}
          disabled={current <= 0}
          icon={<Icon icon={ChevronLeft} size={24} />}
          onClick={() => show(current - 1)}
        />
        <p className={styles.caption}>
          <span aria-hidden="true">
            {current + 1} / {pictures.length}
          </span>
          {pictures[current]?.caption && <span>{pictures[current].caption}</span>}
        </p>
        <Button
          kind="SECONDARY"
          size="SMALL"
          aria-label={t('listing.nextPhoto')}
          disabled={current >= last}
          icon={<Icon icon={ChevronRight} size={24} />}
          onClick={() => show(current + 1)}
        />
      </div>
      <VisuallyHidden role="status">
        {t('listing.photoNumber', { number: current + 1, count: pictures.length })}
      </VisuallyHidden>
    </div>
  );
}

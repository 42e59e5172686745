import { __iconData as Images } from 'lucide-react/icons/images';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { ImageGrid } from '#design/content/image-grid.tsx';
import { Photo, type Picture } from '#design/content/photo.tsx';
import { preloadModal } from '#design/layout/modal.tsx';
import { imagePath } from '#marketplace/media/rules.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './listing-gallery.module.css';
import type { ListingPicture } from './listing-view.ts';

const loadViewer = () => import('./photo-viewer.tsx');
const PhotoViewer = lazy(loadViewer);

type ListingGalleryProps = {
  pictures: readonly ListingPicture[];
  /** Alternative text of pictures without a caption: the address. */
  title: string;
};

/** Pictures in the grid. */
const VISIBLE = 3;

/**
 * The first three pictures, and a full-window viewer of all; on a phone a strip that takes in the other pictures once
 * it is touched. Each picture is a link to its file, used until scripts are loaded; the viewer loads on hover or focus.
 */
export function ListingGallery({ pictures, title }: ListingGalleryProps) {
  const { t } = useLanguage();
  const [isTouched, setTouched] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);

  function prepare() {
    preloadModal();
    void loadViewer();
  }

  function open(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(Number(link.hash.slice(1)) || 0);
    setOpen(true);
  }

  const shownPicture = (picture: ListingPicture, index: number) =>
    gridPicture(picture, t('listing.photoOf', { number: index + 1, title }));
  const hrefOf = (index: number) => `${imagePath(pictures[index]!.url, 1440)}#${index}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside handle keys and pointer.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link fires click on Enter too.
    <div
      className={styles.gallery}
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={() => setTouched(true)}
    >
      <div className={styles.strip}>
        <ImageGrid
          images={pictures.map(shownPicture)}
          visible={VISIBLE}
          ratio="3/2"
          placeholderLabel={t('card.noPicture')}
          sizes="(min-width: 1340px) 850px, (min-width: 640px) 64vw, 100vw"
          sizesOfOthers="(min-width: 1340px) 425px, (min-width: 640px) 32vw, 100vw"
          isFirst
          hrefOf={hrefOf}
        >
          {pictures.length > 1 && (
            <a href={hrefOf(0)} className={styles.all}>
              <Icon icon={Images} size={16} />
              {t('listing.allPhotos', { count: pictures.length })}
            </a>
          )}
        </ImageGrid>
        {isTouched &&
          pictures.slice(VISIBLE).map((picture, index) => (
            <a key={picture.url} href={hrefOf(index + VISIBLE)} className={styles.more}>
              <Photo
                picture={shownPicture(picture, index + VISIBLE)}
                placeholderLabel={t('card.noPicture')}
                sizes="100vw"
              />
            </a>
          ))}
      </div>
      {shown !== null && (
        <Suspense fallback={null}>
          <PhotoViewer
            pictures={pictures}
            title={title}
            first={shown}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function gridPicture({ url, caption }: ListingPicture, alt: string): Picture {
  return {
    src: imagePath(url, 720),
    srcSet: [400, 720, 1080, 1440].map((width) => `${imagePath(url, width)} ${width}w`).join(', '),
    alt: caption ?? alt,
  };
}

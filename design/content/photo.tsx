import { __iconData as House } from 'lucide-react/icons/house';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import styles from './photo.module.css';

export type Picture = {
  src: string;
  srcSet?: string;
  /** What the picture shows; '' where words beside it say it. */
  alt: string;
};

export type AspectRatio = '2/1' | '3/2' | '4/3' | '1/1';

type PhotoProps = {
  /** None: the placeholder stands there. */
  picture: Picture | undefined;
  /** 'No Image(s) available': how the placeholder is announced and, where there is room, what stands in it. */
  placeholderLabel: string;
  ratio?: AspectRatio;
  /** As of `<img sizes>`. */
  sizes?: string;
  /** Loaded at once and first: the largest picture a visitor sees without scrolling. */
  isFirst?: boolean;
  className?: string;
};

/** A photograph in a frame of fixed proportions: a quiet ground, then the picture; a placeholder when there is none or it fails. */
export function Photo({ picture, placeholderLabel, ratio = '3/2', sizes, isFirst, className }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();

  // A picture may have failed before scripts ran, when nobody listened.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && picture) setFailed(picture.src);
  }, [picture]);

  const frame = classNames(styles.frame, styles[`ratio${ratio.replace('/', 'by')}`], className);
  if (!picture || failed === picture.src)
    return (
      <span role="img" aria-label={placeholderLabel} className={classNames(frame, styles.placeholder)}>
        <Icon icon={House} size={32} />
        <span className={styles.words}>{placeholderLabel}</span>
      </span>
    );
  return (
    <span className={frame}>
      <img
        ref={image}
        src={picture.src}
        srcSet={picture.srcSet}
        alt={picture.alt}
        sizes={sizes}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={styles.image}
        onError={() => setFailed(picture.src)}
      />
    </span>
  );
}

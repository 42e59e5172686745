import { __iconData as House } from 'lucide-react/icons/house';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import styles from './photo.module.css';

export type Picture = {
  src: string;
  srcSet?: string;
  /** Alternative text; '' when adjacent text describes it. */
  alt: string;
};

export type AspectRatio = '2/1' | '3/2' | '4/3' | '1/1';

type PhotoProps = {
  /** Absent: shows the placeholder. */
  picture: Picture | undefined;
  /** 'No Image(s) available': the accessible name of the placeholder, shown where there is room. */
  placeholderLabel: string;
  ratio?: AspectRatio;
  /** As `<img sizes>`. */
  sizes?: string;
  /** Loads immediately with priority: the largest picture above the fold. */
  isFirst?: boolean;
  className?: string;
};

/** A photograph in a frame of a fixed ratio, with a placeholder when it is missing or fails. */
export function Photo({ picture, placeholderLabel, ratio = '3/2', sizes, isFirst, className }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();

  // A picture may have failed before hydration, when no listener was attached.
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
        // Browsers decode pictures that load late beside the page by themselves.
        decoding={isFirst ? 'async' : undefined}
        className={styles.image}
        onError={() => setFailed(picture.src)}
      />
    </span>
  );
}

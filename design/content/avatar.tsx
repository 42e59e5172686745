import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

/** Width and height in CSS pixels. */
type AvatarSize = 32 | 40 | 48 | 56 | 64 | 72 | 80 | 112;

type AvatarProps = {
  /** The name whose initials are shown without a picture. */
  name: string;
  src?: string;
  /** '' when the name is next to it. */
  alt: string;
  size?: AvatarSize;
  /** People are round, companies square. */
  shape?: 'CIRCLE' | 'SQUARE';
};

/** The initials of the first and last word: `Máire Ní Bhriain` is `MB`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toLocaleUpperCase('en-IE')).join('');
}

/** The picture of a person or the logo of a company, or their initials. */
export function Avatar({ name, src, alt, size = 48, shape = 'CIRCLE' }: AvatarProps) {
  const look = classNames(styles.avatar, styles[shape], styles[`size${size}`]);
  if (src !== undefined)
    return <img src={src} alt={alt} width={size} height={size} loading="lazy" className={look} />;
  return (
    <span className={look} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
      {initialsOf(name)}
    </span>
  );
}

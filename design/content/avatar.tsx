import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

/** Width and height in CSS pixels. */
type AvatarSize = 32 | 40 | 48 | 56 | 64 | 72 | 80 | 112;

type AvatarProps = {
  /** Whose initials stand there when there is no picture. */
  name: string;
  src?: string;
  /** '' where the name stands beside it. */
  alt: string;
  size?: AvatarSize;
  /** People are round, companies square. */
  shape?: 'CIRCLE' | 'SQUARE';
};

/** First letters of the first and the last word, as a person would abbreviate a name: `Máire Ní Bhriain` is `MB`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toLocaleUpperCase('en-IE')).join('');
}

/** The face of a person or the sign of a company, or their initials. */
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

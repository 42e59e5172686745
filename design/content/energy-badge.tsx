import { classNames } from '../class-names.ts';
import styles from './energy-badge.module.css';
import { readEnergyRating } from './energy-scale.ts';

/** Width and height of each graphic in CSS pixels, from the specification; the style sheet has those with a class. */
const SIZES = {
  exempt: [93, 22],
  na: [45, 17],
  pending: [79, 18],
} as const satisfies Record<keyof typeof WORDS, readonly [number, number]>;

/** Marks the ratings of EPCs. */
const EPC_PREFIX = 'EPC_';

/** SMALL is the graphic scaled to 16 of its 22 pixels of height. */
const SMALL = 16 / 22;

type EnergyBadgeProps = {
  /** The rating as stored in the listing, `EPC_B` for an EPC; an invalid one renders nothing. See `readEnergyRating`. */
  rating: string;
  /** Accessible name: 'BER B2'. */
  label: string;
  size?: 'LARGE' | 'SMALL';
};

/** The badge of a Building Energy Rating, or of an EPC of Northern Ireland, in the exact size of its kind. */
export function EnergyBadge({ rating, label, size = 'LARGE' }: EnergyBadgeProps) {
  const isEpc = rating.startsWith(EPC_PREFIX);
  const read = readEnergyRating(isEpc ? rating.slice(EPC_PREFIX.length) : rating);
  if (!read) return null;
  if ('of' in read) {
    const [first, second] = read.of;
    return (
      <span
        role="img"
        aria-label={label}
        className={classNames(
          styles.graded,
          size === 'SMALL' && styles.small,
          isEpc && styles.epc,
          second ? styles.combined : styles[first],
        )}
      >
        {second && (
          <>
            <span className={styles[first]} />
            <span className={styles[second]} />
          </>
        )}
      </span>
    );
  }
  const [width, height] = SIZES[read.kind];
  const scale = size === 'SMALL' ? SMALL : 1;

  return (
    <svg
      role="img"
      aria-label={label}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.badge}
    >
      <Plain kind={read.kind} width={width} height={height} />
    </svg>
  );
}

/** The outline of the coloured part: an arrow that starts at `from`, rounded at its other end. */
function arrow(from: number, width: number, height: number): string {
  const [tip, corner] = [height / 2, 3];
  return `M${from + 6} 1H${width - 1 - corner}a3 3 0 0 1 3 3V${height - 1 - corner}a3 3 0 0 1-3 3H${from + 6}L${from} ${tip}Z`;
}

const WORDS = { exempt: 'EXEMPT', na: 'NA', pending: 'PENDING' } as const;

/** 'BER' and a word, on grey instead of a colour. */
function Plain({ kind, width, height }: { kind: keyof typeof WORDS; width: number; height: number }) {
  const isTall = height === 22;
  const from = isTall ? 26 : 22;
  const baseline = height / 2 + (isTall ? 4 : 3.25);
  return (
    <>
      <rect x=".5" y=".5" width={width - 1} height={height - 1} rx="4" className={styles.ground} />
      <path d={arrow(from, width, height)} className={styles.grey} />
      <text x="4" y={baseline} className={isTall ? styles.ber : styles.berShort}>
        BER
      </text>
      <text x={(width + from + 4) / 2} y={baseline} className={isTall ? styles.word : styles.wordShort}>
        {WORDS[kind]}
      </text>
    </>
  );
}

import { classNames } from '../class-names.ts';
import styles from './energy-badge.module.css';
import {
  ENERGY_COLOURS,
  type EnergyClass,
  type EnergyRating,
  readEnergyRating,
  wordsOn,
} from './energy-scale.ts';

/** Width and height of each SVG in CSS pixels, from the specification; the badge of one class is 62 by 22. */
const SIZES = {
  combined: [83, 22],
  exempt: [93, 22],
  na: [45, 17],
  pending: [79, 18],
} as const satisfies Record<Exclude<EnergyRating['kind'], 'single'>, readonly [number, number]>;

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
  if (read.kind === 'single')
    return (
      <span
        role="img"
        aria-label={label}
        className={classNames(
          styles.single,
          size === 'SMALL' && styles.small,
          isEpc && styles.epc,
          styles[read.of[0]],
        )}
      />
    );
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
      {'of' in read ? (
        <Graded scale={isEpc ? 'EPC' : 'BER'} classes={read.of} width={width} />
      ) : (
        <Plain kind={read.kind} width={width} height={height} />
      )}
    </svg>
  );
}

/** The outline of the coloured part: an arrow that starts at `from`, rounded at its other end. */
function arrow(from: number, width: number, height: number): string {
  const [tip, corner] = [height / 2, 3];
  return `M${from + 6} 1H${width - 1 - corner}a3 3 0 0 1 3 3V${height - 1 - corner}a3 3 0 0 1-3 3H${from + 6}L${from} ${tip}Z`;
}

type GradedProps = { scale: 'BER' | 'EPC'; classes: readonly [EnergyClass, EnergyClass]; width: number };

/** The name of the scale on white, then two classes that share the arrow. */
function Graded({ scale, classes: [first, last], width }: GradedProps) {
  const start = 32;
  const share = (width - start) / 2;
  return (
    <>
      <rect x=".5" y=".5" width={width - 1} height="21" rx="4" className={styles.ground} />
      <path d={arrow(26, width, 22)} fill={ENERGY_COLOURS[last]} />
      <path d={`M32 1H${start + share + 3}l-6 20H32l-6-10Z`} fill={ENERGY_COLOURS[first]} />
      <text x="4" y="15" className={styles.ber}>
        {scale}
      </text>
      <text x={start + share * 0.5 - 1} y="15.5" fill={wordsOn(first)} className={styles.grade}>
        {first}
      </text>
      <text x={start + share * 1.5 - 0.5} y="15.5" fill={wordsOn(last)} className={styles.grade}>
        {last}
      </text>
    </>
  );
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

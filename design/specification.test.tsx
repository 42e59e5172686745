import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Avatar } from './content/avatar.tsx';
import { Card } from './content/card.tsx';
import { ENERGY_COLOURS } from './content/energy-scale.ts';
import { Icon } from './content/icon.tsx';
import { ImageGrid } from './content/image-grid.tsx';
import { ListingMeta } from './content/listing-meta.tsx';
import { Skeleton } from './content/skeleton.tsx';
import { Spinner } from './content/spinner.tsx';
import { Text } from './content/text.tsx';
import { Button } from './form/button.tsx';
import { TextInput } from './form/text-input.tsx';
import { Grid } from './layout/grid.tsx';
import { Cluster } from './layout/stack.tsx';
import { BREAKPOINTS } from './tokens/breakpoints.ts';

/** A style sheet of the design system without comments. */
function sheet(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
}
/** The declarations of a class where it is the only selector. */
function rule(css: string, name: string): string {
  const found = [...css.matchAll(/(?<=^|\n)\s*([^{}@]+?)\s*\{([^{}]*)\}/g)]
    .filter(([, selectors]) => selectors!.split(',').some((one) => one.trim() === `.${name}`))
    .map(([, , declarations]) => declarations!.trim());
  return found.join('\n');
}
function classesOf(markup: string): string[] {
  return /class="([^"]*)"/.exec(markup)?.[1]?.split(' ') ?? [];
}

const HOUSE = { node: [] as never[] } as unknown as Parameters<typeof Icon>[0]['icon'];

/** Each value of an enumeration has a class with declarations in the style sheet. */
const LOOKS: [what: string, sheet: string, words: string, draw: (word: never) => ReactNode][] = [
  [
    'text weights',
    'content/text.module.css',
    'REGULAR SEMIBOLD BOLD',
    (weight: never) => <Text weight={weight} />,
  ],
  [
    'text sizes',
    'content/text.module.css',
    'S10 S12 S14 M14 M16 L16 L18 L20 L24 XL28 XL36 XL44',
    (size: never) => <Text size={size} />,
  ],
  [
    'button kinds',
    'form/button.module.css',
    'PRIMARY SECONDARY TERTIARY OVERLAY',
    (kind: never) => <Button kind={kind} />,
  ],
  [
    'button sizes other than MEDIUM',
    'form/button.module.css',
    'X_SMALL SMALL',
    (size: never) => <Button size={size} />,
  ],
  [
    'card backgrounds',
    'content/card.module.css',
    'blue grey green white',
    (background: never) => <Card background={background} />,
  ],
  [
    'card shadows',
    'content/card.module.css',
    'container inverted modal',
    (shadow: never) => <Card shadow={shadow} />,
  ],
  [
    'layout modes of a grid',
    'layout/grid.module.css',
    'FILL FIXED SPACE_BETWEEN',
    (mode: never) => <Grid mode={mode} />,
  ],
  [
    'listing meta sizes other than MEDIUM',
    'content/listing-meta.module.css',
    'SMALL LARGE',
    (size: never) => <ListingMeta items={['3 bed']} size={size} />,
  ],
  [
    'avatar shapes',
    'content/avatar.module.css',
    'CIRCLE SQUARE',
    (shape: never) => <Avatar name="Aoife" alt="" shape={shape} />,
  ],
];

describe('specification, section 9: the enumerations of looks', () => {
  test.each(LOOKS)('%s (%s): %s', (_what, path, words, draw) => {
    const css = sheet(path);
    const rules = words.split(' ').map((word) => {
      expect(classesOf(renderToStaticMarkup(draw(word as never)))).toContain(word);
      return rule(css, word);
    });
    expect(rules).not.toContain('');
    expect(new Set(rules).size).toBe(rules.length);
  });

  test('layout modes of a line: FILL, FIXED, SPACE_BETWEEN', () => {
    const drawn = (['FILL', 'FIXED', 'SPACE_BETWEEN'] as const).map((mode) => (
      <Cluster key={mode} mode={mode} />
    ));
    expect(new Set(drawn.map((one) => renderToStaticMarkup(one))).size).toBe(3);
  });

  test.each(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'span', 'th'] as const)(
    'the text variant %s is that element',
    (variant) => {
      expect(renderToStaticMarkup(<Text variant={variant}>x</Text>)).toMatch(new RegExp(`^<${variant}[ >]`));
    },
  );

  test('themes DARK, LIGHT can be chosen', () => {
    const css = sheet('tokens/tokens.css');
    for (const theme of ['dark', 'light'])
      expect(css).toMatch(new RegExp(`\\[data-theme="${theme}" i\\] \\{\\s*color-scheme: ${theme};`));
  });

  test('listing meta is “separated by a middle dot”', () => {
    expect(sheet('content/listing-meta.module.css')).toMatch(/li::before \{[^}]*content: "·"/);
  });
});

describe('specification, sections 4 and 9: sizes and times', () => {
  test.each([32, 40, 48, 56, 64, 72, 80, 112] as const)('an avatar of %i px', (size) => {
    expect(renderToStaticMarkup(<Avatar name="Aoife" alt="" src="/a.webp" size={size} />)).toContain(
      `width="${size}" height="${size}"`,
    );
    expect(rule(sheet('content/avatar.module.css'), `size${size}`)).toContain(
      `width: ${size}px;\n  height: ${size}px;`,
    );
  });

  test.each([16, 20, 24, 32] as const)('an icon of %i px', (size) => {
    expect(renderToStaticMarkup(<Icon icon={HOUSE} size={size} />)).toContain(
      `width="${size}" height="${size}"`,
    );
  });

  test.each([16, 24, 40, 56, 80, 160] as const)('a skeleton %i px high', (height) => {
    expect(classesOf(renderToStaticMarkup(<Skeleton height={height} />))).toContain(`h${height}`);
    expect(rule(sheet('content/skeleton.module.css'), `h${height}`)).toBe(`height: ${height}px;`);
  });
  test.each([25, 50, 75, 100] as const)('a skeleton %i percent wide', (width) => {
    expect(classesOf(renderToStaticMarkup(<Skeleton width={width} />))).toContain(`w${width}`);
    expect(rule(sheet('content/skeleton.module.css'), `w${width}`)).toBe(`width: ${width}%;`);
  });
  test('skeletons shimmer “with a random delay up to 1.5 s”', () => {
    const many = renderToStaticMarkup(
      Array.from({ length: 200 }, (_, at) => `bar ${at}`).map((key) => <Skeleton key={key} />),
    );
    const delays = new Set([...many.matchAll(/\bdelay\d+/g)].map(([name]) => name));
    expect(delays.size).toBeGreaterThan(8);
    const css = sheet('content/skeleton.module.css');
    const times = [...css.matchAll(/animation-delay: (\d+)ms/g)].map(([, time]) => Number(time));
    expect([Math.min(...times), Math.max(...times)]).toEqual([0, 1500]);
    for (const name of delays) expect(rule(css, name)).toMatch(/^animation-delay: \d+ms;$/);
  });
  test('a spinner appears “after a 750 ms delay by default”', () => {
    const [name] = classesOf(renderToStaticMarkup(<Spinner label="Loading" />)).filter((one) =>
      one.startsWith('delay'),
    );
    expect(rule(sheet('content/spinner.module.css'), name!)).toBe('animation-delay: 750ms;');
  });

  test('inputs are 48 units high', () => {
    expect(sheet('tokens/tokens.css')).toMatch(/--control-height: 3rem;/);
    expect(rule(sheet('form/input.module.css'), 'box')).toContain('min-height: var(--control-height);');
  });
  test('“Modal fade 0.2 s; small modal 26rem, medium 40rem”, large without shadow and in full height', () => {
    const css = sheet('layout/modal.module.css');
    expect(rule(css, 'popup')).toContain('transition: opacity 0.2s');
    expect(rule(css, 'backdrop')).toContain('transition: opacity 0.2s');
    expect(rule(css, 'SMALL')).toContain('width: min(26rem,');
    expect(rule(css, 'MEDIUM')).toMatch(/inset: 0;[\s\S]*width: 40rem;/);
    expect(rule(css, 'LARGE')).toMatch(/box-shadow: none;\s*inset: 0;/);
  });
  test('breakpoints “named xs, sm, md, lg, xl” are of the pixel values seen', () => {
    expect(Object.keys(BREAKPOINTS)).toEqual(['xs', 'sm', 'md', 'lg', 'xl']);
    const seen: number[] = [525, 640, 704, 800, 900, 1004, 1080, 1200];
    for (const width of Object.values(BREAKPOINTS)) expect(seen).toContain(width);
  });
});

describe('specification, section 9: pictures', () => {
  test.each(['2/1', '3/2', '4/3'] as const)('of the aspect ratio %s', (ratio) => {
    const markup = renderToStaticMarkup(
      <ImageGrid images={[]} visible={2} ratio={ratio} placeholderLabel="No Image(s) available" />,
    );
    const name = `ratio${ratio.replace('/', 'by')}`;
    expect(markup).toContain(name);
    expect(rule(sheet('content/photo.module.css'), name)).toBe(`aspect-ratio: ${ratio.replace('/', ' / ')};`);
  });
  test.each([2, 3] as const)('in a grid for %i visible ones, each empty slot named', (visible) => {
    const markup = renderToStaticMarkup(
      <ImageGrid images={[]} visible={visible} placeholderLabel="No Image(s) available" />,
    );
    expect(markup.match(/aria-label="No Image\(s\) available"/g)).toHaveLength(visible);
    expect(rule(sheet('content/image-grid.module.css'), `visible${visible}`)).toContain(
      'grid-template-columns',
    );
  });
  test('thumbnails are 200 by 200', () => {
    expect(sheet('content/image-grid.module.css')).toMatch(/\.thumbnails li \{[^}]*width: min\(200px,/);
  });
  test('“grid default 12 columns”', () => {
    expect(classesOf(renderToStaticMarkup(<Grid />))).toContain('columns12');
    expect(rule(sheet('layout/grid.module.css'), 'columns12')).toBe('--columns: 12;');
  });
});

/** @returns the hue of a colour in degrees: 0 red, 60 yellow, 120 green */
function hue(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (most === red) return (60 * ((green - blue) / spread) + 360) % 360;
  return most === green ? 60 * ((blue - red) / spread + 2) : 60 * ((red - green) / spread + 4);
}

describe('specification, section 9: “badge colours run from green through lime, yellow, amber, orange to red”', () => {
  test.each([
    ['A1', 'green', 120, 160],
    ['C3', 'lime', 62, 85],
    ['D1', 'yellow', 48, 56],
    ['D2', 'yellow', 46, 56],
    ['E1', 'amber', 35, 46],
    ['E2', 'amber', 35, 46],
    ['F', 'orange', 20, 34],
    ['G', 'red', 0, 10],
  ] as const)('%s is %s', (grade, _colour, least, most) => {
    expect(hue(ENERGY_COLOURS[grade])).toBeGreaterThanOrEqual(least);
    expect(hue(ENERGY_COLOURS[grade])).toBeLessThanOrEqual(most);
  });

  test('each grade is no greener than the better one', () => {
    const hues = 'A1 A2 A3 B1 B2 B3 C1 C2 C3 D1 D2 E1 E2 F G'
      .split(' ')
      .map((grade) => hue(ENERGY_COLOURS[grade as 'A1']));
    expect(hues).toEqual(hues.toSorted((a, b) => b - a));
  });
});

test.each([
  ['maxLength', 40, 'maxLength="40"'],
  ['minLength', 2, 'minLength="2"'],
  ['max', 15, 'max="15"'],
  ['min', 1, 'min="1"'],
  ['step', 5, 'step="5"'],
  ['readOnly', true, 'readOnly=""'],
  ['disabled', true, 'disabled=""'],
])('specification, section 5: “generic inputs pass through” %s', (name, value, attribute) => {
  expect(renderToStaticMarkup(<TextInput {...{ [name]: value }} />)).toContain(attribute);
});

test.each(['text', 'email', 'number', 'password', 'search', 'tel', 'url', 'hidden'] as const)(
  'specification, section 3: an input of the type %s',
  (type) => {
    expect(renderToStaticMarkup(<TextInput type={type} />)).toContain(`type="${type}"`);
  },
);

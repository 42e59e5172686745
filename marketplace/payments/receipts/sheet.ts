import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { normalized } from '#platform/text/normalize.ts';

/** A4, in points. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 56;
const FOOTER_SIZE = 8;
const SOFT = rgb(0.33, 0.38, 0.37);
const INK = rgb(0.09, 0.13, 0.12);

export type Style = { size?: number; bold?: boolean; soft?: boolean; align?: 'left' | 'right' };

/** Pages that are written from the top, line by line, with automatic page breaks. */
export type Sheet = {
  /** Writes a text, broken into lines at its width. @param width in points; by default the width of the page */
  text: (text: string, style?: Style & { width?: number }) => void;
  /**
   * Writes texts on one line at given positions: the left edge, or the right edge if `align` is right, in points from
   * the margin.
   */
  row: (
    cells: readonly { text: string; at: number; width?: number; align?: 'left' | 'right' }[],
    style?: Style,
  ) => void;
  rule: () => void;
  space: (points: number) => void;
  /** @param footer writes the text at the foot of each page, numbered from 1 */
  bytes: (footer?: (page: number, pages: number) => string) => Promise<Uint8Array>;
};

/** Printable width, in points. */
export const SHEET_WIDTH = WIDTH - 2 * MARGIN;

/** Objects that are written before other work of the process gets its turn: a page is a few milliseconds. */
const OBJECTS_PER_TURN = 4;

/**
 * Opens a sheet. Uses the standard WinAnsi encoding, which contains all Irish letters.
 * @param language tag of the language for screen readers, such as `en-IE`
 */
export async function openSheet(title: string, language?: string): Promise<Sheet> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  if (language !== undefined) document.setLanguage(language);
  const fonts = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const letters = new Set(fonts.regular.getCharacterSet());
  let page: PDFPage = document.addPage([WIDTH, HEIGHT]);
  let y = HEIGHT - MARGIN;

  function down(points: number): void {
    y -= points;
    if (y >= MARGIN) return;
    page = document.addPage([WIDTH, HEIGHT]);
    y = HEIGHT - MARGIN - points;
  }
  function draw(text: string, at: number, font: PDFFont, { size = 10, soft, align }: Style): void {
    const x = MARGIN + (align === 'right' ? at - font.widthOfTextAtSize(text, size) : at);
    page.drawText(text, { x, y, size, font, color: soft ? SOFT : INK });
  }

  return {
    text(text, { width = SHEET_WIDTH, ...style } = {}) {
      const font = style.bold ? fonts.bold : fonts.regular;
      const size = style.size ?? 10;
      for (const line of broken(printable(text, letters), font, size, width)) {
        down(size * 1.4);
        draw(line, style.align === 'right' ? SHEET_WIDTH : 0, font, style);
      }
    },
    row(cells, style = {}) {
      const font = style.bold ? fonts.bold : fonts.regular;
      const size = style.size ?? 10;
      const columns = cells.map((cell) => ({
        ...cell,
        lines: broken(printable(cell.text, letters), font, size, cell.width ?? SHEET_WIDTH),
      }));
      for (let n = 0; columns.some(({ lines }) => n < lines.length); n += 1) {
        down(size * 1.4);
        for (const { at, align, lines } of columns)
          if (lines[n] !== undefined) draw(lines[n]!, at, font, { ...style, ...(align && { align }) });
      }
    },
    rule() {
      down(8);
      page.drawLine({
        start: { x: MARGIN, y },
        end: { x: WIDTH - MARGIN, y },
        thickness: 0.6,
        color: SOFT,
      });
    },
    space: down,
    bytes(footer) {
      const pages = document.getPages();
      for (const [at, each] of footer ? pages.entries() : []) {
        const text = printable(footer!(at + 1, pages.length), letters);
        const x = WIDTH - MARGIN - fonts.regular.widthOfTextAtSize(text, FOOTER_SIZE);
        each.drawText(text, { x, y: MARGIN / 2, size: FOOTER_SIZE, font: fonts.regular, color: SOFT });
      }
      return document.save({ objectsPerTick: OBJECTS_PER_TURN });
    },
  };
}

/** Replaces characters outside the font: by the letter without accents, or else by a question mark. */
export function printable(text: string, letters: ReadonlySet<number>): string {
  const has = (letter: string) => letters.has(letter.codePointAt(0)!);
  return [...normalized(text, 'NFC').replace(/\s+/g, ' ')]
    .map((letter) => {
      if (has(letter)) return letter;
      const bare = [...letter.normalize('NFKD').replace(/\p{M}/gu, '')];
      return bare.length > 0 && bare.every(has) ? bare.join('') : '?';
    })
    .join('');
}

function broken(text: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    // A word wider than its column is cut.
    while (!fits(line) && line.length > 1) {
      let end = line.length - 1;
      while (end > 1 && !fits(line.slice(0, end))) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}

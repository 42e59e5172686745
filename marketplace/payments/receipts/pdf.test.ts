import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import type { Order } from '../orders/order.ts';
import { drawReceipt } from './pdf.ts';
import { printable } from './sheet.ts';

function orderOf(lines: number, title = '14 Bóthar Ghrúdán, Baile Átha Cliath'): Order {
  return {
    id: 10042,
    payerId: null,
    payerName: 'Caoimhín Ó Súilleabháin',
    payerEmail: 'caoimhin@example.ie',
    billTo: null,
    agencyId: null,
    locale: 'en',
    currency: 'EUR',
    state: 'paid',
    total: 16500 * lines,
    vat: 3085 * lines,
    createdAt: new Date('2026-11-20T10:00:00Z'),
    expiresAt: new Date('2026-11-20T11:00:00Z'),
    paidAt: new Date('2026-11-20T10:05:00Z'),
    lines: Array.from({ length: lines }, (_, n) => ({
      id: n + 1,
      adId: n + 1,
      kind: 'plan',
      planId: 'sale-standard',
      title,
      amount: 16500,
      vatRate: 2300,
      vat: 3085,
      adType: 'sale',
      level: 'standard',
      credit: 0,
      carried: 0,
      durationDays: 180,
      featuredLevel: 'standard',
    })),
    checkout: null,
    payment: { id: 1, provider: 'offline', reference: 'pi_1', card: { brand: 'visa', last4: '4242' } },
    refunds: [],
    receipt: { year: 2026, number: 42 },
  };
}
const RECEIPT = {
  year: 2026,
  number: 42,
  issuedAt: new Date('2026-11-20T10:05:00Z'),
  seller: {
    name: 'Gaff',
    address: ['1 Cé na Mara', 'Dublin 2'],
    email: 'accounts@gaff.test',
    vatNumber: 'IE1234567WH',
  },
};

/** The texts on the pages of a PDF, in drawing order; encoded in Windows-1252. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const file = Buffer.from(bytes);
  const texts: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const end = file.indexOf('endstream', at);
    let content: string;
    try {
      content = inflateSync(file.subarray(at + 7, end)).toString('latin1');
    } catch {
      continue;
    }
    for (const [, hex] of content.matchAll(/<([0-9A-F]+)> Tj/g))
      texts.push(new TextDecoder('windows-1252').decode(Buffer.from(hex!, 'hex')));
  }
  return texts.join('\n');
}

describe('a receipt', () => {
  it('names seller, buyer, lines, VAT and payment, with every fada', async () => {
    const text = await textOf(await drawReceipt(orderOf(1), RECEIPT, languages.en));
    for (const part of [
      'Gaff',
      '1 Cé na Mara',
      'VAT number IE1234567WH',
      'Receipt 2026-000042',
      '20 November 2026',
      'Caoimhín Ó Súilleabháin',
      'Standard ad, 180 days · 14 Bóthar',
      '€134.15',
      '€30.85',
      '€165.00',
      'VAT at 23%',
      'Paid with Visa ending in 4242',
    ])
      expect(text).toContain(part);
  });

  it('is in Irish for an order in Irish', async () => {
    const text = await textOf(await drawReceipt(orderOf(1), RECEIPT, languages.ga));
    expect(text).toContain('Admháil 2026-000042');
    expect(text).toContain('CBL ar ráta 23%');
  });

  it('lists refunds', async () => {
    const order = orderOf(2);
    order.refunds.push({
      id: 1,
      kind: 'moderator',
      amount: 16500,
      state: 'done',
      reason: 'Twice',
      lineIds: [1],
      requestedAt: new Date(),
      doneAt: new Date('2026-11-21T12:00:00Z'),
    });
    const text = await textOf(await drawReceipt(order, RECEIPT, languages.en));
    expect(text).toContain('Refunded on 21 November 2026: €165.00');
  });

  it('names the agency that is billed', async () => {
    const text = await textOf(
      await drawReceipt({ ...orderOf(1), billTo: 'Cuan Homes' }, RECEIPT, languages.en),
    );
    expect(text).toContain('Billed to\nCuan Homes\nCaoimhín Ó Súilleabháin');
  });

  it('states that it is not a VAT receipt, without a VAT number', async () => {
    const receipt = { ...RECEIPT, seller: { ...RECEIPT.seller, vatNumber: null } };
    expect(await textOf(await drawReceipt(orderOf(1), receipt, languages.en))).toContain(
      'isn’t valid for VAT',
    );
  });

  it('of a hundred lines continues over pages', async () => {
    const bytes = await drawReceipt(orderOf(100, 'A very long address '.repeat(14)), RECEIPT, languages.en);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(3);
    expect(await textOf(bytes)).toContain('€16,500.00');
  });

  it('can be drawn for any name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), async (name) => {
        const bytes = await drawReceipt({ ...orderOf(1, name), payerName: name }, RECEIPT, languages.en);
        expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      }),
      { numRuns: 40 },
    );
  });
});

describe('characters outside the font', () => {
  let letters: Set<number>;
  beforeAll(async () => {
    const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
    letters = new Set(font.getCharacterSet());
  });

  it.each([
    ['Seán Ó Sé', 'Seán Ó Sé'],
    // Written as a letter and an accent.
    ['Sea\u0301n', 'Seán'],
    ['Ḃríġid', 'Brígid'],
    ['Łukasz', '?ukasz'],
    ['Đorđe Čović', '?or?e Covic'],
    ['张伟', '??'],
    ['Aoife\n\tNí Bhriain', 'Aoife Ní Bhriain'],
    ['😀', '?'],
  ])('%s is printed as %s', (text, printed) => {
    expect(printable(text, letters)).toBe(printed);
  });
});

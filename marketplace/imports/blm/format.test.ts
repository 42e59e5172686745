import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blmRecords } from '#tests/support/blm-sample.ts';
import { decodeBlm } from './encoding.ts';
import { readBlm, writeBlm } from './format.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

function read(text: string) {
  const result = readBlm(text);
  if (!result.ok) throw new Error(result.reason);
  const rows = blmRecords(result.table);
  return { ...result.table, records: rows.map(({ record, fits }) => (fits ? record : null)), rows };
}

function blm(data: string, header = "Version : 3\nEOF : '^'\nEOR : '~'\n", definition = 'A^B^~') {
  return `#HEADER#\n${header}\n#DEFINITION#\n${definition}\n#DATA#\n${data}\n#END#\n`;
}

describe('a BLM file', () => {
  it('round-trips any values', () => {
    const name = fc.stringMatching(/^[A-Z][A-Z0-9_]{0,11}$/);
    const value = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replace(/[\^~\r]/g, ''));
    const file = fc.uniqueArray(name, { minLength: 1, maxLength: 12 }).chain((fields) =>
      fc.record({
        fields: fc.constant(fields),
        rows: fc.array(fc.array(value, { minLength: fields.length, maxLength: fields.length }), {
          maxLength: 8,
        }),
      }),
    );
    fc.assert(
      fc.property(file, ({ fields, rows }) => {
        // Line breaks between records are not part of a record.
        const records = rows.map((row) =>
          Object.fromEntries(
            fields.map((field, index) => [
              field,
              index === 0 ? row[index]!.replace(/^\n+/, '') : row[index]!,
            ]),
          ),
        );
        const parsed = read(writeBlm(fields, records, NOW));
        expect(parsed.fields).toEqual(fields);
        const said = records.map((record) =>
          Object.fromEntries(Object.entries(record).filter(([, text]) => text !== '')),
        );
        expect(parsed.records.map((record) => ({ ...record }))).toEqual(said);
        expect(parsed.notes).toEqual([]);
        expect(parsed.isWhole).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('may declare other separators, quoted or not', () => {
    const text = blm('1|x#2|y#', 'Version : 3\nEOF : |\nEOR : "#"\n', 'A|B|#');
    expect(read(text).records).toEqual([
      { A: '1', B: 'x' },
      { A: '2', B: 'y' },
    ]);
  });

  it.each([
    ['without an end of the definition', blm('1^x^~', undefined, 'A^B'), ['definition_unterminated']],
    ['with carriage returns', blm('1^x^~').replaceAll('\n', '\r\n'), []],
    ['with a mark of the byte order', `\ufeff${blm('1^x^~')}`, []],
    ['without a separator after the last value', blm('1^x~'), []],
    ['with blank lines', blm('\n\n1^x^~\n\n'), []],
    ['whose last record has no end', blm('1^x^'), ['last_record_unterminated']],
    ['that broke off', blm('1^x^~').replace('#END#', ''), ['truncated']],
    ['with a wrong count', blm('1^x^~', 'Property Count : 7\n'), ['property_count']],
    ['without a header', blm('1^x^~').replace(/^[\s\S]*?(?=#DEFINITION)/, ''), ['no_header']],
    ['with markers in small letters', blm('1^x^~').toLowerCase().replace('a^b', 'A^B'), []],
  ])('%s is read, and the report says so', (_, text, codes) => {
    const file = read(text);
    expect(file.records).toEqual([{ A: '1', B: 'x' }]);
    expect(file.notes.map((note) => note.code)).toEqual(codes);
  });

  it('keeps line breaks and markers inside values', () => {
    expect(read(blm('1^one\n\n#DATA#\n#END#\ntwo^~')).records).toEqual([
      { A: '1', B: 'one\n\n#DATA#\n#END#\ntwo' },
    ]);
  });

  it('isolates a record that does not match the definition', () => {
    const { records, rows } = read(blm('1^x^~\n2~\n3^x^y^z^~\n4^w^~'));
    expect(records).toEqual([{ A: '1', B: 'x' }, null, null, { A: '4', B: 'w' }]);
    expect(rows.filter(({ fits }) => !fits).map(({ record }) => record)).toEqual([
      { A: '2' },
      { A: '3', B: 'x' },
    ]);
  });

  it('may have many fields, and repeated ones', () => {
    const names = Array.from({ length: 999 }, (_, at) => `F${at}`);
    const { fields, notes } = read(blm('', undefined, `${[...names, 'F7'].join('^')}^~`));
    expect(fields).toHaveLength(1_000);
    expect(notes).toContainEqual({ code: 'repeated_fields', value: 'F7' });
  });

  it('cannot set inherited properties', () => {
    const [record] = read(blm('1^x^~', undefined, '__PROTO__^constructor^~')).records;
    expect(Object.getPrototypeOf(record)).toBeNull();
  });

  it.each([
    ['', 'no_definition'],
    ['#HEADER#\n#DATA#\n#END#', 'no_definition'],
    ['#DEFINITION#\n\n#DATA#\n#END#', 'no_definition'],
    ['#DEFINITION#\nA^~\n#END#', 'no_data'],
    [blm('1', "EOF : '~'\nEOR : '~'\n"), 'same_separators'],
    [blm('1^x^~'.repeat(20_001)), 'too_many_records'],
    [blm('1', undefined, Array.from({ length: 1_001 }, (_, n) => `F${n}^`).join('')), 'too_many_fields'],
  ])('that cannot be read says why (%#)', (text, reason) => {
    expect(readBlm(text)).toEqual({ ok: false, reason });
  });

  it.each(['windows-1252', 'utf-8'])('may be encoded in %s', (encoding) => {
    const bytes =
      encoding === 'utf-8' ? Buffer.from('Dún €5') : Buffer.from([0x44, 0xfa, 0x6e, 0x20, 0x80, 0x35]);
    expect(decodeBlm(bytes)).toBe('Dún €5');
  });
});

import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { xmlText } from './xml.ts';

it('any text survives in XML, except for characters that XML cannot hold', () => {
  const { DOMParser } = new JSDOM('').window;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const xml = `<a b="${xmlText(text)}">${xmlText(text)}</a>`;
      const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
      expect(root.tagName).toBe('a');
      const valid = [...text.toWellFormed()].filter((one) => {
        const code = one.codePointAt(0)!;
        return code >= 32 ? code !== 0xfffe && code !== 0xffff : [9, 10, 13].includes(code);
      });
      // A parser reads every line end as \n.
      expect(root.textContent).toBe(valid.join('').replaceAll(/\r\n?/g, '\n'));
      expect(root.attributes).toHaveLength(1);
    }),
  );
});

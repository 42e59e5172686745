import { describe, expect, it } from 'vitest';
import { findBannedWords } from './check-language.ts';

function found(text: string, file = 'platform/x.ts'): string[] {
  return findBannedWords(file, text).map((one) => `${one.line} ${one.found}`);
}

describe('check of plain English', () => {
  it('reports a banned word of a comment with its line and the word to use', () => {
    const [first] = findBannedWords('platform/x.ts', 'const a = 1;\n// For whoever reads.\n');
    expect(first).toEqual({
      file: 'platform/x.ts',
      line: 2,
      found: 'comment "whoever"',
      write: expect.stringContaining('caller'),
    });
  });

  it('reports the line within a docstring', () => {
    expect(found('\n/**\n * Sends mail.\n *\n * What is sent stays.\n */')).toEqual(['5 comment "What"']);
  });

  it.each([
    'Sends mail. Whoever asks gets it.',
    'As long as the lease runs.',
    'Beside the point.',
    'By itself: locks.',
    'The same as the index.',
    'Rows that are no longer read.',
    'Belongs to a later room.',
  ])('reports the comment "%s"', (comment) => {
    expect(found(`// ${comment}`)).not.toEqual([]);
  });

  it.each(['Rents a room type.', 'Shares what it reads.', 'What is a listing? See docs.'])(
    'accepts the comment "%s"',
    (comment) => {
      expect(found(`// ${comment}`)).toEqual([]);
    },
  );

  it.each([
    'tell',
    'tellPaid',
    'hear',
    'settle',
    'judge',
    'whatNext',
    'giveBackUnused',
    'takeTurns',
    'keptHere',
    'likenessOf',
    'Keeping',
    'plea',
    'MailDesk',
    'desk',
    'Speech',
    'voice',
    'MOST_ADS',
    'LEAST_BITS',
    'LONGEST_NAME',
    'wayBack',
  ])('reports the identifier %s', (name) => {
    expect(found(`const ${name} = 1;`)).toEqual([`1 identifier "${name}"`]);
  });

  it.each(['heard', 'outstanding', 'pleaseWait', 'keep', 'almost'])('accepts the identifier %s', (name) => {
    expect(found(`const ${name} = 1;`)).toEqual([]);
  });

  it('reports the title of a test', () => {
    expect(found("it('lets somebody in', () => {});")).toEqual(['1 title "somebody"']);
    expect(found("describe.each([1])('whatever comes', () => {});")).toEqual(['1 title "whatever"']);
  });

  it('ignores user texts and other strings, and reads on after them', () => {
    expect(found("const a = 'somebody tell //';\nconst b = `kept`;\nhear();")).toEqual([
      '3 identifier "hear"',
    ]);
  });

  it('reads comments of SQL files and of SQL in templates', () => {
    expect(found('select 1 -- for somebody', 'database/x.sql')).toEqual(['1 comment "somebody"']);
    expect(found('const sql = `\n  select 1 -- anew\n`;')).toEqual(['2 comment "anew"']);
  });

  it('reads Markdown as prose', () => {
    expect(found('# Mail\n\nA room of its own.', 'mail/README.md')).toEqual(['3 markdown "A room"']);
  });
});

import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/** As `SPOKEN_BY_SERVER` in vite.config.ts: left out of what browsers load. Those of static pages are in components. */
const SERVER_ONLY = ['search', 'listings', 'property', 'places'];
/** Sources that browsers run; loaders and what they alone import stay on the server. */
const SOURCES = '{web,design,marketplace}/**/*.tsx';

describe('texts that only the server speaks', () => {
  it('are used by no component', async () => {
    const keys = SERVER_ONLY.flatMap((name) =>
      Object.keys(JSON.parse(readFileSync(`language/en/${name}.json`, 'utf8')) as object),
    );
    const used: string[] = [];
    for await (const file of glob(SOURCES)) {
      const source = readFileSync(file, 'utf8');
      if (/\.test\.tsx$/.test(file)) continue;
      for (const key of keys) if (source.includes(`'${key}'`)) used.push(`${file}: ${key}`);
    }
    expect(used).toEqual([]);
  });
});

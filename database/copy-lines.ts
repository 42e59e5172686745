import { StringDecoder } from 'node:string_decoder';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** The lines of a query's result in the text format of COPY, as they arrive. */
export async function* copyLines(client: pg.ClientBase, query: string): AsyncGenerator<string[]> {
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
    rest = lines.pop()!;
    if (lines.length > 0) yield lines;
  }
}

import { closeSync, openSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

export type TestNode = { id: number; latitude: number; longitude: number; tags?: Record<string, string> };
export type TestWay = { id: number; refs: readonly number[]; tags: Record<string, string> };
export type TestRelation = {
  tags: Record<string, string>;
  members: readonly { id: number; role: string }[];
};

/** Elements of one kind in a block of the format. */
const BLOCK = 8_000;

/** Writes an OpenStreetMap file with nodes, ways and relations of ways; ordered and packed as real files are. */
export function writeOsmFile(
  file: string,
  nodes: Iterable<TestNode>,
  ways: Iterable<TestWay>,
  relations: Iterable<TestRelation> = [],
): void {
  const target = openSync(file, 'w');
  try {
    const header = new PbfWriter();
    header.writeStringField(4, 'OsmSchema-V0.6');
    header.writeStringField(4, 'DenseNodes');
    writeBlob(target, 'OSMHeader', header.finish());
    for (const list of blocks(nodes)) writeBlob(target, 'OSMData', nodeBlock(list));
    for (const list of blocks(ways)) writeBlob(target, 'OSMData', wayBlock(list));
    for (const list of blocks(relations)) writeBlob(target, 'OSMData', relationBlock(list));
  } finally {
    closeSync(target);
  }
}

function* blocks<T>(items: Iterable<T>): Generator<T[]> {
  let list: T[] = [];
  for (const item of items) {
    list.push(item);
    if (list.length < BLOCK) continue;
    yield list;
    list = [];
  }
  if (list.length > 0) yield list;
}

function writeBlob(target: number, type: string, content: Uint8Array): void {
  const blob = new PbfWriter();
  blob.writeVarintField(2, content.length);
  blob.writeBytesField(3, deflateSync(content, { level: 1 }));
  const bytes = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, bytes.length);
  const headerBytes = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headerBytes.length);
  for (const part of [length, headerBytes, bytes]) writeSync(target, part);
}

/** @param write receives the group, and the number of a text */
function block(write: (group: PbfWriter, numberOf: (text: string) => number) => void): Uint8Array {
  const strings = new Map([['', 0]]);
  const group = new PbfWriter();
  write(group, (text) => {
    if (!strings.has(text)) strings.set(text, strings.size);
    return strings.get(text)!;
  });
  const table = new PbfWriter();
  for (const text of strings.keys()) table.writeStringField(1, text);
  const whole = new PbfWriter();
  whole.writeBytesField(1, table.finish());
  whole.writeBytesField(2, group.finish());
  return whole.finish();
}

function nodeBlock(nodes: readonly TestNode[]): Uint8Array {
  return block((group, numberOf) => {
    const dense = new PbfWriter();
    dense.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
    dense.writePackedSVarint(8, deltas(nodes.map(({ latitude }) => Math.round(latitude * 1e7))));
    dense.writePackedSVarint(9, deltas(nodes.map(({ longitude }) => Math.round(longitude * 1e7))));
    const pairs = nodes.flatMap(({ tags = {} }) => [
      ...Object.entries(tags).flatMap(([key, value]) => [numberOf(key), numberOf(value)]),
      0,
    ]);
    dense.writePackedVarint(10, pairs);
    group.writeBytesField(2, dense.finish());
  });
}

function wayBlock(ways: readonly TestWay[]): Uint8Array {
  return block((group, numberOf) => {
    for (const { id, refs, tags } of ways) {
      const way = new PbfWriter();
      way.writeVarintField(1, id);
      writeTags(way, tags, numberOf);
      way.writePackedSVarint(8, deltas(refs));
      group.writeBytesField(3, way.finish());
    }
  });
}

function relationBlock(relations: readonly TestRelation[]): Uint8Array {
  return block((group, numberOf) => {
    relations.forEach(({ tags, members }, index) => {
      const relation = new PbfWriter();
      relation.writeVarintField(1, index + 1);
      writeTags(relation, tags, numberOf);
      relation.writePackedVarint(
        8,
        members.map(({ role }) => numberOf(role)),
      );
      relation.writePackedSVarint(9, deltas(members.map(({ id }) => id)));
      relation.writePackedVarint(
        10,
        members.map(() => 1),
      );
      group.writeBytesField(4, relation.finish());
    });
  });
}

function writeTags(element: PbfWriter, tags: Record<string, string>, numberOf: (text: string) => number) {
  element.writePackedVarint(2, Object.keys(tags).map(numberOf));
  element.writePackedVarint(3, Object.values(tags).map(numberOf));
}

function deltas(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0));
}

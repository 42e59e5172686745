import { PbfReader } from 'pbf';

/** Tags of an element: values by key. */
export type Tags = ReadonlyMap<string, string>;
export type Way = { id: number; tags: Tags; refs: readonly number[] };
export type Relation = {
  id: number;
  tags: Tags;
  members: readonly { id: number; isWay: boolean; role: string }[];
};
/** Receives a node; `tags` is null when it has none. Coordinates are degrees. */
export type TakeNode = (id: number, latitude: number, longitude: number, tags: Tags | null) => void;

/** The elements of one block; each method decodes only its own kind. */
export type Block = {
  ways: () => Generator<Way>;
  relations: () => Generator<Relation>;
  eachNode: (take: TakeNode) => void;
};

type Frame = {
  strings: string[];
  groups: Uint8Array[];
  /** Billionths of a degree in a unit of the block, and the amount added to each coordinate. */
  granularity: number;
  latitudeOffset: number;
  longitudeOffset: number;
};
const DEGREES = 1e-9;
const NO_TAGS: Tags = new Map();
const TYPE_WAY = 1;

/** @param content a block as the format stores it, unpacked */
export function blockOf(content: Uint8Array): Block {
  const frame = new PbfReader(content).readFields(readFrame, {
    strings: [],
    groups: [],
    granularity: 100,
    latitudeOffset: 0,
    longitudeOffset: 0,
  } as Frame);
  return {
    *ways() {
      for (const part of partsOf(frame, 3)) yield wayOf(frame, part);
    },
    *relations() {
      for (const part of partsOf(frame, 4)) yield relationOf(frame, part);
    },
    eachNode(take) {
      for (const part of partsOf(frame, 1)) takeNode(frame, part, take);
      for (const part of partsOf(frame, 2)) takeDenseNodes(frame, part, take);
    },
  };
}

function readFrame(tag: number, frame: Frame, pbf: PbfReader): void {
  if (tag === 1)
    pbf.readMessage((field, strings, table) => {
      if (field === 1) strings.push(table.readString());
    }, frame.strings);
  else if (tag === 2) frame.groups.push(pbf.readBytes());
  else if (tag === 17) frame.granularity = pbf.readVarint();
  else if (tag === 19) frame.latitudeOffset = pbf.readVarint(true);
  else if (tag === 20) frame.longitudeOffset = pbf.readVarint(true);
}

/** The encoded elements of one field of all groups. */
function partsOf({ groups }: Frame, field: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (const group of groups)
    new PbfReader(group).readFields((tag, list, pbf) => {
      if (tag === field) list.push(pbf.readBytes());
    }, parts);
  return parts;
}

function wayOf(frame: Frame, part: Uint8Array): Way {
  const way = { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] };
  new PbfReader(part).readFields((tag, result, pbf) => {
    if (tag === 1) result.id = pbf.readVarint();
    else if (tag === 2) pbf.readPackedVarint(result.keys);
    else if (tag === 3) pbf.readPackedVarint(result.values);
    else if (tag === 8) readDeltas(pbf, result.refs);
  }, way);
  return { id: way.id, tags: tagsOf(frame, way.keys, way.values), refs: way.refs };
}

function relationOf(frame: Frame, part: Uint8Array): Relation {
  const relation = {
    id: 0,
    keys: [] as number[],
    values: [] as number[],
    roles: [] as number[],
    ids: [] as number[],
    types: [] as number[],
  };
  new PbfReader(part).readFields((tag, result, pbf) => {
    if (tag === 1) result.id = pbf.readVarint();
    else if (tag === 2) pbf.readPackedVarint(result.keys);
    else if (tag === 3) pbf.readPackedVarint(result.values);
    else if (tag === 8) pbf.readPackedVarint(result.roles);
    else if (tag === 9) readDeltas(pbf, result.ids);
    else if (tag === 10) pbf.readPackedVarint(result.types);
  }, relation);
  const { ids, types, roles } = relation;
  return {
    id: relation.id,
    tags: tagsOf(frame, relation.keys, relation.values),
    members: ids.map((id, at) => ({
      id,
      isWay: types[at] === TYPE_WAY,
      role: frame.strings[roles[at] ?? 0] ?? '',
    })),
  };
}

function takeNode(frame: Frame, part: Uint8Array, take: TakeNode): void {
  const node = { id: 0, keys: [] as number[], values: [] as number[], latitude: 0, longitude: 0 };
  new PbfReader(part).readFields((tag, result, pbf) => {
    if (tag === 1) result.id = pbf.readSVarint();
    else if (tag === 2) pbf.readPackedVarint(result.keys);
    else if (tag === 3) pbf.readPackedVarint(result.values);
    else if (tag === 8) result.latitude = pbf.readSVarint();
    else if (tag === 9) result.longitude = pbf.readSVarint();
  }, node);
  const { granularity, latitudeOffset, longitudeOffset } = frame;
  take(
    node.id,
    (latitudeOffset + granularity * node.latitude) * DEGREES,
    (longitudeOffset + granularity * node.longitude) * DEGREES,
    node.keys.length > 0 ? tagsOf(frame, node.keys, node.values) : null,
  );
}

/** Nodes of one array each for ids, coordinates and tags; the pairs of tags of a node end with 0. */
function takeDenseNodes(frame: Frame, part: Uint8Array, take: TakeNode): void {
  const dense = {
    ids: [] as number[],
    latitudes: [] as number[],
    longitudes: [] as number[],
    pairs: [] as number[],
  };
  new PbfReader(part).readFields((tag, result, pbf) => {
    if (tag === 1) readDeltas(pbf, result.ids);
    else if (tag === 8) readDeltas(pbf, result.latitudes);
    else if (tag === 9) readDeltas(pbf, result.longitudes);
    else if (tag === 10) pbf.readPackedVarint(result.pairs);
  }, dense);
  const { ids, latitudes, longitudes, pairs } = dense;
  const { granularity, latitudeOffset, longitudeOffset, strings } = frame;
  let pair = 0;
  for (let at = 0; at < ids.length; at++) {
    let tags: Map<string, string> | null = null;
    while (pairs[pair]) {
      tags ??= new Map();
      tags.set(strings[pairs[pair]!] ?? '', strings[pairs[pair + 1]!] ?? '');
      pair += 2;
    }
    pair += 1;
    take(
      ids[at]!,
      (latitudeOffset + granularity * latitudes[at]!) * DEGREES,
      (longitudeOffset + granularity * longitudes[at]!) * DEGREES,
      tags,
    );
  }
}

function tagsOf({ strings }: Frame, keys: readonly number[], values: readonly number[]): Tags {
  if (keys.length === 0) return NO_TAGS;
  return new Map(keys.map((key, at) => [strings[key] ?? '', strings[values[at] ?? 0] ?? '']));
}

/** Numbers stored as differences. */
function readDeltas(pbf: PbfReader, list: number[]): void {
  const end = pbf.readPackedEnd();
  let value = 0;
  while (pbf.pos < end) {
    value += pbf.readSVarint();
    list.push(value);
  }
}

import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { gunzip, gzipSync } from 'node:zlib';
import type { AskingModel } from './asking-model.ts';
import type { AttributeModel } from './attribute-model.ts';
import type { Attributes } from './attributes.ts';
import type { Intervals } from './intervals.ts';
import type { PriceDrift } from './price-drift.ts';
import type { RentModel } from './rent-model.ts';
import type { AddressModel } from './train-address-model.ts';

/** How much of a home is known: its address; with type and rooms; with size and energy rating. */
export const STAGES = ['address', 'rooms', 'full'] as const;
export type Stage = (typeof STAGES)[number];

/** A model of homes with attributes, with how far it errs. */
export type AttributeStage = { model: AttributeModel; intervals: Intervals };

/** All that estimates are made from, beside the sales. */
export type ValuationModel = {
  /** Months since January 2005: the model knows what was published before this month. */
  month: number;
  address: AddressModel;
  /** Null if too few homes with attributes were known. */
  rooms: AttributeStage | null;
  full: AttributeStage | null;
  asking: AskingModel | null;
  /** Null if too few rents were known. */
  rent: RentModel | null;
  drift: PriceDrift;
};

/** @returns the attributes that a stage looks at */
export function attributesOf(stage: Stage, attributes: Attributes): Attributes {
  if (stage === 'full') return attributes;
  const rooms = { ...attributes, size: null, ber: null };
  return stage === 'rooms' ? rooms : { ...rooms, type: null, beds: null, baths: null };
}

/**
 * @returns the stage of the known facts of a home. Without the number of bedrooms little of the rest was known
 * of the homes that the ranges were measured on, so it is left out
 */
export function stageOf({ beds, size, ber }: Attributes): Stage {
  if (beds === null) return 'address';
  return size !== null || ber !== null ? 'full' : 'rooms';
}

/** Packs a model for storage. */
export function packModel(model: ValuationModel): Buffer {
  return gzipSync(serialize(model));
}

/** Unpacks a model that `packModel` packed, mostly outside the main thread. Only for what this product stored itself. */
export async function unpackModel(packed: Buffer): Promise<ValuationModel> {
  const model = deserialize(await promisify(gunzip)(packed)) as ValuationModel;
  // Models that were stored before rents were estimated have no such part.
  return { ...model, rent: model.rent ?? null };
}

/** @returns a SHA-256 of all values of a model; the bytes of a packed one also depend on how the engine held its numbers */
export function digestOfModel(model: ValuationModel): string {
  const hash = createHash('sha256');
  addToDigest(hash, model);
  return hash.digest('hex');
}

function addToDigest(hash: Hash, value: unknown): void {
  if (ArrayBuffer.isView(value)) {
    hash.update(`${value.constructor.name} ${value.byteLength}:`);
    hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  } else if (value instanceof Object) {
    const entries = value instanceof Map ? [...value] : Object.entries(value);
    hash.update(`${value.constructor.name} ${entries.length}:`);
    for (const [name, inner] of entries) {
      hash.update(`${name}=`);
      addToDigest(hash, inner);
    }
  } else if (typeof value === 'number') hash.update(new Uint8Array(Float64Array.of(value).buffer));
  else hash.update(`${typeof value} ${String(value)};`);
}

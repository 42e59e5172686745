import { ADDRESS_FEATURES, type Factor } from './address-features.ts';
import { type Attributes, HOME_TYPES } from './attributes.ts';
import { NEARBY_FEATURES } from './nearby.ts';

/** Name and factor of each feature of a home whose attributes are known. */
export const ATTRIBUTE_FEATURES: readonly (readonly [name: string, factor: Factor])[] = [
  ...ADDRESS_FEATURES,
  ['linear model', 'size'],
  ['type', 'type'],
  ['beds', 'size'],
  ['baths', 'size'],
  ['size', 'size'],
  ['size of a bedroom', 'size'],
  ['ber', 'ber'],
  ['exact position', 'area'],
  ['baths of a bedroom', 'size'],
  ...NEARBY_FEATURES.map((name): [string, Factor] => [name, 'nearby']),
];

/**
 * Puts the features together, in the order of `ATTRIBUTE_FEATURES`.
 * @param address of `addressFeatures`
 * @param linear price of the linear model relative to the base of the address
 * @param nearby of `Nearby`, for the fold of the home
 */
export function attributeFeatures(
  address: readonly number[],
  { type, beds, baths, size, ber, point }: Attributes,
  linear: number,
  nearby: readonly number[],
): number[] {
  return [
    ...address,
    linear,
    type === null ? Number.NaN : HOME_TYPES.indexOf(type),
    beds ?? Number.NaN,
    baths ?? Number.NaN,
    size === null ? Number.NaN : Math.log(size),
    size === null || beds === null ? Number.NaN : size / beds,
    ber ?? Number.NaN,
    Number(point !== null),
    baths === null || beds === null ? Number.NaN : baths / beds,
    ...nearby,
  ];
}

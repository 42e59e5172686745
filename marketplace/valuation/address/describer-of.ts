import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { perObject } from '#platform/memory/per-object.ts';
import { createHomeDescriber, type DescribeHome } from './home.ts';

const describers = perObject(
  (gazetteer: Gazetteer) => createHomeDescriber(gazetteer),
  () => '',
);

/** @returns the describer of homes by a gazetteer, which is kept as long as the gazetteer */
export function describerOf(gazetteer: Gazetteer): DescribeHome {
  return describers(gazetteer, null);
}

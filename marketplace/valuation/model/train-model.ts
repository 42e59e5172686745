import { dayOfMonth } from '../price-index/rules.ts';
import { createFeaturesOfHome } from './attribute-model.ts';
import { errorGroupsOf } from './groups.ts';
import { type Assessed, fitIntervals } from './intervals.ts';
import { countsIn, homeNumber, type PricedHome } from './priced-home.ts';
import type { RentedHome } from './rented-home.ts';
import { type DescribedSales, trainAddressModel } from './train-address-model.ts';
import { trainAskingModel } from './train-asking-model.ts';
import { type TrainedAttributeModel, trainAttributeModel } from './train-attribute-model.ts';
import type { TrainBooster } from './train-booster.ts';
import { trainRentModel } from './train-rent-model.ts';
import { type AttributeStage, attributesOf, type ValuationModel } from './valuation-model.ts';

/** Fewest homes with attributes, and of them sold ones, for a model of their prices. */
const MIN_PRICED_HOMES = 1_000;
const MIN_SOLD_HOMES = 300;

export type TrainingOptions = {
  /** Months since January 2005, that the model is for. */
  month: number;
  train: TrainBooster;
  onTree?: (trees: number) => void;
};

/**
 * Trains all parts of a model as of the first day of a month: it sees what was published before.
 * @param priced homes with attributes of any date; later ones are left out
 * @param rents of any date as well
 * @throws RangeError when there are too few sales
 */
export async function trainModel(
  { learned, held, drift }: DescribedSales,
  priced: readonly PricedHome[],
  rents: readonly RentedHome[],
  { month, train, onTree }: TrainingOptions,
): Promise<ValuationModel> {
  const [address, parts] = await Promise.all([
    trainAddressModel(learned, held, train, onTree),
    trainAttributeParts(priced, month, train),
  ]);
  return { month, address, ...parts, rent: trainRentModel(rents, dayOfMonth(month)), drift };
}

/** The parts of a model for homes with attributes. */
export type AttributeParts = Pick<ValuationModel, 'rooms' | 'full' | 'asking'>;

/** Trains the parts for homes with attributes; null where there are too few. */
export async function trainAttributeParts(
  priced: readonly PricedHome[],
  month: number,
  train: TrainBooster,
): Promise<AttributeParts> {
  const homes = priced.filter((home) => countsIn(home, month));
  if (homes.length < MIN_PRICED_HOMES || homes.filter((home) => home.isSold).length < MIN_SOLD_HOMES)
    return { rooms: null, full: null, asking: null };
  // One after the other: each takes some hundred megabytes.
  const stageModel = (stage: 'rooms' | 'full') =>
    trainAttributeModel(homes, (attributes) => attributesOf(stage, attributes), train);
  const rooms = await stageModel('rooms');
  const full = await stageModel('full');
  const asked = homes.flatMap((home, at) => {
    if (!home.isSold || home.askingPrice === null) return [];
    const base = home.level + home.address.base;
    return { ...home, askingPrice: home.askingPrice, base, estimate: base + full.estimates[at]! };
  });
  return {
    rooms: stageOf(homes, rooms, 'rooms'),
    full: stageOf(homes, full, 'full'),
    asking: await trainAskingModel(asked, train),
  };
}

/** Measures errors on sold homes, and on advertised ones where no sale is known: homes without a number. */
function stageOf(
  homes: readonly PricedHome[],
  trained: TrainedAttributeModel,
  stage: 'rooms' | 'full',
): AttributeStage {
  const featuresOf = createFeaturesOfHome(trained.model);
  const assessed = homes.flatMap((home, at): Assessed | [] => {
    if (!home.isSold && home.home.kind !== 'unnumbered') return [];
    return {
      features: featuresOf(home)(attributesOf(stage, home.attributes)),
      error: trained.targets[at]! - trained.estimates[at]!,
      half: homeNumber(home.home) & 1,
      groups: errorGroupsOf(home.home, home.address.hasEarlierSale),
    };
  });
  return { model: trained.model, intervals: fitIntervals(assessed) };
}

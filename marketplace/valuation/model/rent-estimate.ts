import { shapeOf } from '../address/home.ts';
import type { PriceIndex } from '../price-index/rules.ts';
import { addressFeatures } from './address-features.ts';
import { type Estimate, estimateFrom, type Subject } from './estimate.ts';
import { errorGroupsOf } from './groups.ts';
import { foldOf, homeNumber } from './priced-home.ts';
import { createRentsNearby, knowsCounty, rentColumns, rentFeatures } from './rent-model.ts';
import type { RentAttributes } from './rented-home.ts';
import type { ValuationModel } from './valuation-model.ts';

/** Estimates monthly rents with one model. @returns null where the model knows too few rents of the county */
export type RentEstimator = (
  subject: Omit<Subject, 'attributes' | 'askingPrice'> & { attributes: RentAttributes },
) => Estimate<'rent'> | null;

/** Prepares a model for estimates of rents. @returns null if the model has no part for them */
export function createRentEstimator(model: ValuationModel, index: PriceIndex): RentEstimator | null {
  const { rent } = model;
  if (!rent) return null;
  const nearby = createRentsNearby(rent);
  return ({ home, attributes, day, month, evidence }) => {
    const { countyId } = home.address;
    if (!knowsCounty(rent, countyId)) return null;
    const level = index.levelKnown(countyId, month);
    const address = addressFeatures(shapeOf(home), evidence, month, attributes.point ?? home.place);
    const subject = { home, attributes, address, level, day };
    const number = homeNumber(home);
    const near = nearby(subject, rent.rents[foldOf(number)]!);
    return estimateFrom(model, {
      stage: 'rent',
      features: rentFeatures(rentColumns(subject, rent.day), near),
      base: address.base,
      level,
      askingPrice: null,
      homeNumber: number,
      errorGroups: errorGroupsOf(home, false),
      // Rents asked are known at once: a model is trained from the listings of its day.
      outOfDate: null,
    });
  };
}

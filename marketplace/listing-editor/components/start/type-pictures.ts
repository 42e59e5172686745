import type { AdType } from '#property/section.ts';
import garage from './pictures/garage.svg';
import office from './pictures/office.svg';
import parking from './pictures/parking.svg';
import rent from './pictures/rent.svg';
import room from './pictures/room.svg';
import sale from './pictures/sale.svg';
import shop from './pictures/shop.svg';

/** A drawing for each type of ad. */
export const TYPE_PICTURES: Record<AdType, string> = {
  rental: rent,
  sharing: room,
  rental_commercial: office,
  parking,
  sale,
  sale_commercial: shop,
  sale_parking: garage,
};

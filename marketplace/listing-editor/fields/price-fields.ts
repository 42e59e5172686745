import type { MessageKey } from '#platform/i18n/language.ts';
import { PRICE_TYPES, SELLING_TYPES, type SellingType } from '#property/price.ts';
import { bedroomList } from './bedrooms.ts';
import type { DraftFields } from './draft-fields.ts';
import type { FieldRules } from './rule.ts';
import { address, auctionTime, oneOf, typed, yesOrNo } from './values.ts';
import { COMMERCIAL, isAuctioned, isCommercial, lets, sells } from './visibility.ts';

const PERIODS = ['monthly', 'weekly'] as const;
const COMMERCIAL_PERIODS = [...PERIODS, 'yearly'] as const;

function saleWords(fields: DraftFields): MessageKey {
  return isCommercial(fields) ? 'placement.error.amount' : 'placement.error.amountAboveZero';
}

/** Of business premises the auction is a flag of its own. */
function sellingTypes(fields: DraftFields): readonly SellingType[] {
  return isCommercial(fields) ? SELLING_TYPES.filter((type) => type !== 'auction') : SELLING_TYPES;
}

/** The price of an ad, and how it is sold. */
export const PRICE_FIELDS: FieldRules<
  | 'priceType'
  | 'saleValue'
  | 'onApplication'
  | 'sellingType'
  | 'saleOnApplication'
  | 'auction'
  | 'auctionDate'
  | 'auctionAddress'
  | 'rentalValue'
  | 'letValue'
  | 'letOnApplication'
  | 'bedrooms'
  | 'collectionPeriod'
> = {
  priceType: {
    step: 'price',
    kind: 'RadioButtonSelect',
    adTypes: COMMERCIAL,
    required: 'placement.error.required',
    options: () => PRICE_TYPES,
    initially: (adType) => (adType === 'sale_commercial' ? 'sale' : 'let'),
    value: () => oneOf(PRICE_TYPES),
  },
  sellingType: {
    step: 'price',
    kind: 'ListSingleSelect',
    adTypes: ['sale', 'sale_parking', ...COMMERCIAL],
    applies: (fields) => !isCommercial(fields) || (sells(fields) && !fields.auction),
    required: 'placement.error.required',
    options: sellingTypes,
    initially: () => 'private_treaty',
    value: (fields) => oneOf(sellingTypes(fields)),
  },
  auction: {
    step: 'price',
    kind: 'checkbox',
    adTypes: COMMERCIAL,
    applies: sells,
    initially: () => false,
    value: () => yesOrNo,
  },
  saleValue: {
    step: 'price',
    kind: 'TextInput',
    input: 'currency',
    adTypes: ['sale', 'sale_parking', ...COMMERCIAL],
    applies: (fields) => !isCommercial(fields) || sells(fields),
    disabled: (fields) => (isCommercial(fields) ? fields.saleOnApplication : fields.onApplication) === true,
    required: saleWords,
    value: (fields) => typed(saleWords(fields)),
  },
  onApplication: {
    step: 'price',
    kind: 'checkbox',
    adTypes: ['sale', 'sale_parking'],
    initially: () => false,
    value: () => yesOrNo,
  },
  saleOnApplication: {
    step: 'price',
    kind: 'checkbox',
    adTypes: COMMERCIAL,
    applies: sells,
    initially: () => false,
    value: () => yesOrNo,
  },
  auctionDate: {
    step: 'price',
    kind: 'DatePicker',
    adTypes: ['sale', 'sale_parking', ...COMMERCIAL],
    applies: isAuctioned,
    required: 'placement.error.required',
    value: (_fields, now) => auctionTime(now),
  },
  auctionAddress: {
    step: 'price',
    kind: 'TextInput',
    adTypes: ['sale', 'sale_parking', ...COMMERCIAL],
    applies: isAuctioned,
    required: 'placement.error.required',
    value: () => address,
  },
  rentalValue: {
    step: 'price',
    kind: 'TextInput',
    input: 'currency',
    adTypes: ['rental', 'parking'],
    required: 'placement.error.rent',
    value: () => typed('placement.error.rent'),
  },
  letValue: {
    step: 'price',
    kind: 'TextInput',
    input: 'currency',
    adTypes: COMMERCIAL,
    applies: lets,
    disabled: (fields) => fields.letOnApplication === true,
    required: 'placement.error.amount',
    value: () => typed('placement.error.amount'),
  },
  letOnApplication: {
    step: 'price',
    kind: 'checkbox',
    adTypes: COMMERCIAL,
    applies: lets,
    initially: () => false,
    value: () => yesOrNo,
  },
  bedrooms: {
    step: 'price',
    kind: 'GroupedStepper',
    adTypes: ['sharing'],
    required: 'placement.error.bedrooms',
    range: [1, 4],
    initially: () => [{}],
    value: () => bedroomList,
  },
  collectionPeriod: {
    step: 'price',
    kind: 'RadioButtonSelect',
    adTypes: ['rental', 'sharing', 'parking', ...COMMERCIAL],
    applies: (fields) => !isCommercial(fields) || lets(fields),
    disabled: (fields) => isCommercial(fields) && fields.letOnApplication === true,
    required: 'placement.error.required',
    options: (fields) => (isCommercial(fields) ? COMMERCIAL_PERIODS : PERIODS),
    initially: () => 'monthly',
    value: (fields) => oneOf(isCommercial(fields) ? COMMERCIAL_PERIODS : PERIODS),
  },
};

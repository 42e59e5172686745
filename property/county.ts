import type { Currency } from './money.ts';

/**
 * The 32 counties with the ids that every client uses. They are also the ids of their areas. Irish names are the
 * official ones of Logainm.
 */
export const COUNTIES = [
  { id: 1, name: 'Dublin', nameGa: 'Baile Átha Cliath' },
  { id: 2, name: 'Meath', nameGa: 'An Mhí' },
  { id: 3, name: 'Kildare', nameGa: 'Cill Dara' },
  { id: 4, name: 'Wicklow', nameGa: 'Cill Mhantáin' },
  { id: 5, name: 'Longford', nameGa: 'An Longfort' },
  { id: 6, name: 'Offaly', nameGa: 'Uíbh Fhailí' },
  { id: 7, name: 'Westmeath', nameGa: 'An Iarmhí' },
  { id: 8, name: 'Laois', nameGa: 'Laois' },
  { id: 9, name: 'Louth', nameGa: 'Lú' },
  { id: 10, name: 'Carlow', nameGa: 'Ceatharlach' },
  { id: 11, name: 'Kilkenny', nameGa: 'Cill Chainnigh' },
  { id: 12, name: 'Waterford', nameGa: 'Port Láirge' },
  { id: 13, name: 'Wexford', nameGa: 'Loch Garman' },
  { id: 14, name: 'Kerry', nameGa: 'Ciarraí' },
  { id: 15, name: 'Cork', nameGa: 'Corcaigh' },
  { id: 16, name: 'Clare', nameGa: 'An Clár' },
  { id: 17, name: 'Limerick', nameGa: 'Luimneach' },
  { id: 18, name: 'Tipperary', nameGa: 'Tiobraid Árann' },
  { id: 19, name: 'Galway', nameGa: 'Gaillimh' },
  { id: 20, name: 'Mayo', nameGa: 'Maigh Eo' },
  { id: 21, name: 'Roscommon', nameGa: 'Ros Comáin' },
  { id: 22, name: 'Sligo', nameGa: 'Sligeach' },
  { id: 23, name: 'Leitrim', nameGa: 'Liatroim' },
  { id: 24, name: 'Donegal', nameGa: 'Dún na nGall' },
  { id: 25, name: 'Cavan', nameGa: 'An Cabhán' },
  { id: 26, name: 'Monaghan', nameGa: 'Muineachán' },
  { id: 27, name: 'Antrim', nameGa: 'Aontroim' },
  { id: 28, name: 'Armagh', nameGa: 'Ard Mhacha' },
  { id: 29, name: 'Tyrone', nameGa: 'Tír Eoghain' },
  { id: 30, name: 'Fermanagh', nameGa: 'Fear Manach' },
  { id: 31, name: 'Derry', nameGa: 'Doire' },
  { id: 32, name: 'Down', nameGa: 'An Dún' },
] as const;

const NORTHERN_IRELAND: ReadonlySet<number> = new Set([27, 28, 29, 30, 31, 32]);

/** Whether a county lies in Northern Ireland, where BER, PSRA, RTB and the Irish calculators do not apply. */
export function isNorthernIreland(countyId: number): boolean {
  return NORTHERN_IRELAND.has(countyId);
}

/** The county decides the currency: pounds in Northern Ireland, euro elsewhere. */
export function currencyOf(countyId: number): Currency {
  return isNorthernIreland(countyId) ? 'GBP' : 'EUR';
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Area, type Fault, plant } from './fault.ts';
import { BID_FAULTS } from './faults/bids.ts';
import { LAW_FAULTS } from './faults/law.ts';
import { MONEY_FAULTS } from './faults/money.ts';
import { PERMISSION_FAULTS } from './faults/permissions.ts';

export const FAULTS: Readonly<Record<Area, readonly Fault[]>> = {
  money: MONEY_FAULTS,
  permissions: PERMISSION_FAULTS,
  bids: BID_FAULTS,
  law: LAW_FAULTS,
};

/** @returns the faults whose text does not stand in its file exactly once, so that they test nothing */
export function staleFaults(folder: string): Fault[] {
  return Object.values(FAULTS)
    .flat()
    .filter((fault) => plant(readFileSync(path.join(folder, fault.file), 'utf8'), fault) === null);
}

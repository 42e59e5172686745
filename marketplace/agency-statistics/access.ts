import { mayChangeAgency, maySeeAgency } from '#marketplace/agencies/access.ts';

/** Every member sees statistics, of the listings in their reach. */
export const maySeeStatistics = maySeeAgency;

/** Directors and managers take them along as a file. */
export const mayExportStatistics = mayChangeAgency;

import type { PageTable } from '#platform/feature.ts';

export const pages: PageTable = {};

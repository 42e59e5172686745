import type { Section } from '#property/section.ts';

/** A street with listings, as search knows it. */
export type CountedStreet = { name: string; areaId: number; count: number };

/** Finds the streets of live listings in a section by typed text, most listings first. */
export type StreetsOf = (text: string, section: Section, limit: number) => Promise<readonly CountedStreet[]>;

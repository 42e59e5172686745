import type { ChoiceProps } from './choice.tsx';

/** LIST stacks the options; TILES have borders and equal widths; CHIPS are as wide as their words and wrap. */
export type GroupLayout = 'LIST' | 'TILES' | 'CHIPS';

/** The look of a choice in each layout. */
export const LOOKS: Record<GroupLayout, NonNullable<ChoiceProps['look']>> = {
  LIST: 'PLAIN',
  TILES: 'TILE',
  CHIPS: 'CHIP',
};

import { avatarExamples } from '../content/avatar.examples.tsx';
import { cardExamples } from '../content/card.examples.tsx';
import { chipExamples, tagExamples } from '../content/chip.examples.tsx';
import { energyBadgeExamples } from '../content/energy-badge.examples.tsx';
import { heartButtonExamples } from '../content/heart-button.examples.tsx';
import { iconExamples } from '../content/icon.examples.tsx';
import { imageGridExamples } from '../content/image-grid.examples.tsx';
import { listingMetaExamples } from '../content/listing-meta.examples.tsx';
import { emptyStateExamples, noticeExamples } from '../content/notice.examples.tsx';
import { paginationExamples } from '../content/pagination.examples.tsx';
import { shortcutListExamples } from '../content/shortcut-list.examples.tsx';
import { skeletonExamples, spinnerExamples } from '../content/skeleton.examples.tsx';
import { textExamples } from '../content/text.examples.tsx';
import { buttonExamples } from '../form/button.examples.tsx';
import { checkboxExamples, checkboxGroupExamples, radioGroupExamples } from '../form/choice.examples.tsx';
import { currencyInputExamples, datePickerExamples } from '../form/currency-input.examples.tsx';
import { errorSummaryExamples } from '../form/error-summary.examples.tsx';
import { fieldExamples } from '../form/field.examples.tsx';
import { rangeSelectorExamples } from '../form/range-selector.examples.tsx';
import { ruledFieldExamples, singleSelectRangeExamples } from '../form/ruled-field.examples.tsx';
import { searchFormExamples } from '../form/search-form.examples.tsx';
import { selectExamples } from '../form/select.examples.tsx';
import { selectListExamples } from '../form/select-list.examples.tsx';
import { groupedStepperExamples, stepperExamples } from '../form/stepper.examples.tsx';
import { textareaExamples, textInputExamples } from '../form/text-input.examples.tsx';
import {
  gridExamples,
  hiddenExamples,
  scrollBoxExamples,
  stackExamples,
} from '../layout/layout.examples.tsx';
import { modalExamples } from '../layout/modal.examples.tsx';
import type { Example, ExampleSet } from './example.ts';

/** Every component of the design system, in gallery order. Add new components here. */
export const EXAMPLE_SETS: readonly ExampleSet[] = [
  textExamples,
  iconExamples,
  buttonExamples,
  fieldExamples,
  textInputExamples,
  textareaExamples,
  ruledFieldExamples,
  singleSelectRangeExamples,
  selectExamples,
  checkboxExamples,
  checkboxGroupExamples,
  radioGroupExamples,
  stepperExamples,
  groupedStepperExamples,
  rangeSelectorExamples,
  selectListExamples,
  currencyInputExamples,
  datePickerExamples,
  errorSummaryExamples,
  searchFormExamples,
  cardExamples,
  imageGridExamples,
  avatarExamples,
  heartButtonExamples,
  listingMetaExamples,
  energyBadgeExamples,
  chipExamples,
  tagExamples,
  skeletonExamples,
  spinnerExamples,
  noticeExamples,
  shortcutListExamples,
  emptyStateExamples,
  paginationExamples,
  modalExamples,
  stackExamples,
  gridExamples,
  scrollBoxExamples,
  hiddenExamples,
];

/** @returns the example by both names, or undefined */
export function findExample(piece: string, name: string): Example | undefined {
  return EXAMPLE_SETS.find((set) => set.piece === piece)?.examples.find((example) => example.name === name);
}

// How large the text of stories is shown: chosen by the reader, kept on this device.
import { openChoice } from '#base/device/choice.ts';
import { TEXT_SIZE } from '../../kept.ts';

export const TEXT_SIZES = ['small', 'medium', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const USUAL: TextSize = 'medium';

export const { choose: chooseTextSize, useChosen: useTextSize } = openChoice(TEXT_SIZE, TEXT_SIZES, USUAL);

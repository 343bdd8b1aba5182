// Whether the stories are shown as a map or as a list: chosen by the reader, kept on this device.
import { openChoice } from '#base/device/choice.ts';
import { MAP_VIEW } from '../kept.ts';

export type View = 'map' | 'list';

export const { choose: chooseView, useChosen: useView } = openChoice<View>(MAP_VIEW, ['map', 'list'], 'map');

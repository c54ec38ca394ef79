import { layout } from '@/styles/spacing';

/** Where the first bar of the editor stays: under the dashboard's top row, which phones scroll away. */
export const barTop = { wide: `var(--bars-top, calc(${layout.topBar} + 1px))`, narrow: '0px' } as const;

export const saveBarHeight = '3.25rem';

/** How far the row of tools reaches beyond the text on each side, where there is more room than usual. */
export const toolsOverhang = '--tools-overhang';

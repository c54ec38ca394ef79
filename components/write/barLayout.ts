import { layout } from '@/styles/spacing';

/** The position of the editor's first bar: below the dashboard's top row, which scrolls away on phones. */
export const barTop = { wide: `var(--bars-top, calc(${layout.topBar} + 1px))`, narrow: '0px' } as const;

export const saveBarHeight = '3.25rem';

/** How far the toolbar extends beyond the text on each side, if there is more space than usual. */
export const toolsOverhang = '--tools-overhang';

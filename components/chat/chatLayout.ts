import { createGlobalStyle } from 'styled-components';
import { media } from '@/styles/breakpoints';
import { layout, space } from '@/styles/spacing';

/** When the panel covers the whole window: on phones, in any orientation. */
export const SHEET_QUERY = '(max-width: 480px), (max-height: 480px) and (pointer: coarse)';
export const sheetMedia = `@media ${SHEET_QUERY}`;

/** Size of the pictures beside messages, by the specification. */
export const AVATAR_SIZE = 50;

/** So low that at its end a page can be scrolled clear of it. */
export const launcherSize = '3rem';
export const panelWidth = '25rem';

/** How far launcher and panel stay from the corner of the window. */
export const corner = {
  end: `calc(${space[4]} + env(safe-area-inset-right, 0px))`,
  bottom: `calc(${space[4]} + env(safe-area-inset-bottom, 0px))`,
  /** In the editor, the line with the word count is below it, and on phones the toolbar. */
  aboveLine: `calc(2.5rem + ${space[3]})`,
  aboveTools: `calc(${layout.target} + ${space[5]} + env(safe-area-inset-bottom, 0px))`,
} as const;

/**
 * Tells other elements at the bottom of the window how much space the chat takes. If the open panel leaves none, it
 * shows itself that there is no network.
 */
export const RoomForChat = createGlobalStyle<{ $isOpen: boolean }>`
  ${media.fromMobile} {
    :root { --beside-chat: ${({ $isOpen }) => ($isOpen ? `calc(${panelWidth} + ${space[4]})` : '0px')}; }
  }
  ${media.belowDrawer} {
    :root { ${({ $isOpen }) => !$isOpen && `--beside-chat: calc(${launcherSize} + ${space[2]});`} }
  }
  ${media.belowMobile} {
    :root { ${({ $isOpen }) => $isOpen && '--bottom-notices: hidden;'} }
  }
`;

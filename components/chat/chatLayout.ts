import { createGlobalStyle } from 'styled-components';
import { media } from '@/styles/breakpoints';
import { layout, space } from '@/styles/spacing';

/** Where the panel is a sheet over the whole window: on phones, however they are held. */
export const SHEET_QUERY = '(max-width: 480px), (max-height: 480px) and (pointer: coarse)';
export const sheetMedia = `@media ${SHEET_QUERY}`;

/** Of the pictures beside messages, by the specification. */
export const AVATAR_SIZE = 50;

/** So low that at its end a page can be scrolled clear of it. */
export const launcherSize = '3rem';
export const panelWidth = '25rem';

/** How far launcher and panel stay from the corner of the window. */
export const corner = {
  end: `calc(${space[4]} + env(safe-area-inset-right, 0px))`,
  bottom: `calc(${space[4]} + env(safe-area-inset-bottom, 0px))`,
  /** Where one writes, the line that counts words stands below it, and on phones the tools of the editor. */
  aboveLine: `calc(2.5rem + ${space[3]})`,
  aboveTools: `calc(${layout.target} + ${space[5]} + env(safe-area-inset-bottom, 0px))`,
} as const;

/**
 * Tells what else stands at the bottom of the window how much of it the chat takes. Where the open panel leaves nothing
 * beside it, it says itself that there is no network.
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

import { CHAT_UNREAD_MAX } from '@contracts/rules/limits';
import { unreadText } from '@contracts/rules/sentences';
import type { Ref } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/button/IconButton';
import { CountBadge } from '@/components/ui/CountBadge';
import { CommentIcon } from '@/components/ui/icons';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { color } from '@/styles/theme';
import { corner, launcherSize } from './chatLayout';

interface ChatLauncherProps {
  ref: Ref<HTMLButtonElement>;
  unread: number;
  isOpen: boolean;
  panelId: string;
  /** The page has tools at the bottom of the window. */
  isAboveTools: boolean;
  onOpen: () => void;
}

/** The chat while it is closed: a round button in the corner, in whose place the panel opens. */
export function ChatLauncher({ ref, unread, isOpen, panelId, isAboveTools, onOpen }: ChatLauncherProps) {
  return (
    <Round
      ref={ref}
      label={unread > 0 ? `Open support chat, ${unreadText(unread, CHAT_UNREAD_MAX)}` : 'Open support chat'}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-controls={isOpen ? panelId : undefined}
      hidden={isOpen}
      data-beside-text
      $isAboveTools={isAboveTools}
      onClick={onOpen}
    >
      <CommentIcon aria-hidden />
      <CountBadge count={unread} />
    </Round>
  );
}

const Round = styled(IconButton)<{ $isAboveTools: boolean }>`
  position: fixed;
  inset-block-end: ${({ $isAboveTools }) => ($isAboveTools ? corner.aboveLine : corner.bottom)};
  inset-inline-end: ${corner.end};
  z-index: ${depths.chat};
  width: ${launcherSize};
  height: ${launcherSize};
  background: ${color.ink};
  color: ${color.onInk};
  font-size: 1.5rem;
  box-shadow: ${color.shadowRaised};

  &:hover:not(:disabled) {
    background: ${color.inkHover};
    color: ${color.onInk};
  }
  &[hidden] {
    display: none;
  }
  > span {
    position: absolute;
    inset-block-start: -0.25rem;
    inset-inline-end: -0.25rem;
    min-width: 1.5rem;
    height: 1.5rem;
    border: 2px solid ${color.bg};
    background: ${color.accentSoft};
    color: ${color.text};
  }
  ${media.belowMobile} {
    ${({ $isAboveTools }) => $isAboveTools && `inset-block-end: ${corner.aboveTools};`}

    /* The editor needs the small area that the on-screen keyboard leaves. */
    html:has([contenteditable='true']:focus) & {
      display: none;
    }
  }
`;

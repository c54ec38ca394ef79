import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useClickOutside } from '@/hooks/useClickOutside';
import { type DropdownEntry, DropdownMenu } from './DropdownMenu';
import { focusedItem, moveFocus } from './menuFocus';
import { type Align, useMenuPosition } from './useMenuPosition';

/** Spread it on the button that opens the menu. */
interface TriggerProps {
  ref: React.RefObject<HTMLButtonElement | null>;
  id: string;
  type: 'button';
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface DropdownProps {
  /** Renders the button, with any content. */
  renderTrigger: (props: TriggerProps, isOpen: boolean) => ReactNode;
  entries: DropdownEntry[];
  /** Which edge of the button the menu lines up with. */
  align?: Align;
}

/** The menu belongs to the landmark or dialog that its button is in, but not to anything that scrolls inside it. */
const hostOf = (trigger: HTMLElement | null): Element =>
  trigger?.closest('[role="dialog"], header, main, aside, footer') ?? document.body;

/**
 * A menu button: arrow keys, Home, End and first letters move, Escape and Tab close, as does a press outside. A
 * scrolling bar around the button cannot cut the menu off.
 */
export function Dropdown({ renderTrigger, entries, align = 'start' }: DropdownProps) {
  const [host, setHost] = useState<Element | null>(null);
  const isOpen = host !== null;
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const position = useMenuPosition(trigger, menu, isOpen, align);

  const open = () => setHost(hostOf(trigger.current));
  const close = () => setHost(null);
  const closeAndReturn = () => {
    close();
    trigger.current?.focus();
  };
  useClickOutside([trigger, menu], close, isOpen);

  const handleTriggerKeys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
    // The menu exists after this event; its first item takes the focus by itself.
    if (event.key === 'ArrowUp') requestAnimationFrame(() => menu.current && moveFocus(menu.current, 'End'));
  };

  const handleMenuKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      // A dialog around the menu must not close with it.
      event.nativeEvent.stopImmediatePropagation();
      closeAndReturn();
    } else if (event.key === 'Tab') {
      closeAndReturn();
    } else if (event.key === ' ') {
      event.preventDefault();
      focusedItem(menu.current)?.click();
    } else if (menu.current && moveFocus(menu.current, event.key)) {
      event.preventDefault();
    }
  };

  return (
    <>
      {renderTrigger(
        {
          ref: trigger,
          id: `${id}-button`,
          type: 'button',
          'aria-haspopup': 'menu',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? `${id}-menu` : undefined,
          onClick: isOpen ? close : open,
          onKeyDown: handleTriggerKeys,
        },
        isOpen,
      )}
      {host &&
        createPortal(
          <DropdownMenu
            ref={menu}
            id={`${id}-menu`}
            labelledBy={`${id}-button`}
            entries={entries}
            style={position}
            onKeyDown={handleMenuKeys}
            onDone={closeAndReturn}
          />,
          host,
        )}
    </>
  );
}

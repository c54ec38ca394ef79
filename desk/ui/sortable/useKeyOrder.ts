import { arrayMove } from '@dnd-kit/sortable';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import { pickedUpText, placeText, type SortableItem, staysText, wouldBeText } from './sortableWords';

/** An item that is picked up, and the place that it would get. */
interface Held {
  id: string;
  to: number;
}

interface KeyOrderOptions<Item extends SortableItem> {
  items: Item[];
  /** Saves the move of an item. */
  onMove: (from: number, to: number) => void;
  /** Reads a sentence aloud. */
  onSay: (text: string) => void;
}

const PICK_UP = ['Space', 'Enter', 'NumpadEnter'];
const PUT_DOWN = [...PICK_UP, 'Tab'];

/** The position to which a key moves an item; null for other keys. */
function placeAfter(key: string, at: number, last: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/**
 * Sorts a list with the keys of its handles. Each key takes effect in the moment that it is pressed: the keyboard
 * sensor of the library listens and measures later, and loses the keys of a fast typist.
 */
export function useKeyOrder<Item extends SortableItem>({ items, onMove, onSay }: KeyOrderOptions<Item>) {
  const [shown, setShown] = useState<Held | null>(null);
  /** Several keys may be pressed before the list is rendered again. */
  const held = useRef<Held | null>(null);
  const handle = useRef<HTMLElement | null>(null);
  const indexOf = (id: string) => items.findIndex((item) => item.id === id);
  const last = items.length - 1;

  const hold = (next: Held | null) => {
    held.current = next;
    setShown(next);
  };
  const putDown = ({ id, to }: Held, name: string) => {
    hold(null);
    onSay(placeText(name, to, items.length));
    if (to !== indexOf(id)) onMove(indexOf(id), to);
  };
  const putBack = ({ id }: Held) => {
    hold(null);
    const item = items[indexOf(id)];
    if (item) onSay(staysText(item.name, indexOf(id)));
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>, { id, name }: Item) => {
    const now = held.current?.id === id ? held.current : null;
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (isModified || (event.repeat && PICK_UP.includes(event.code))) return;
    if (!now) {
      if (!PICK_UP.includes(event.code)) return;
      event.preventDefault();
      handle.current = event.currentTarget;
      hold({ id, to: indexOf(id) });
      onSay(pickedUpText(name, indexOf(id), items.length));
      return;
    }
    const to = placeAfter(event.key, now.to, last);
    if (to !== null) {
      hold({ id, to });
      onSay(wouldBeText(name, to, items.length));
    } else if (event.key === 'Escape') putBack(now);
    else if (PUT_DOWN.includes(event.code)) putDown(now, name);
    // Other keys do nothing while an item is held.
    if (event.key !== 'Tab') event.preventDefault();
  };

  // A moved row that loses the focus gets it back; if the focus moves elsewhere, the item returns to its position.
  useEventListener(
    'focusin',
    ({ target }) => {
      if (held.current && target !== handle.current) putBack(held.current);
    },
    shown ? () => document : null,
  );

  const from = shown ? indexOf(shown.id) : -1;
  return {
    /** The displayed order: the grabbed item is where it would be dropped. */
    inOrder: shown && from >= 0 ? arrayMove(items, from, Math.min(shown.to, last)) : items,
    heldId: from >= 0 ? shown?.id : undefined,
    /** For the held item, which keeps the focus. */
    handle,
    handleKey,
  };
}

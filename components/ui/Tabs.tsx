import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { resetButton } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { tabStyles } from './tabStyles';

interface TabsProps<Id extends string> {
  label: string;
  items: { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs over one panel: one stop for Tab, arrow keys between them. */
export function Tabs<Id extends string>({ label, items, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // On a phone the list is wider than the screen. The page itself stays where it is.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[id="${id}-${selected}"]`);
    if (!list.current || !tab) return;
    const hidden = tab.getBoundingClientRect().right - list.current.getBoundingClientRect().right;
    if (hidden > 0) list.current.scrollLeft += hidden;
  }, [id, selected]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(
      items.findIndex((item) => item.id === selected),
      items.length,
    );
    const item = next === undefined ? undefined : items[next];
    if (!item || next === undefined) return;
    event.preventDefault();
    onSelect(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {items.map((item) => (
          <Tab
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            aria-selected={item.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={item.id === selected ? 0 : -1}
            onClick={() => onSelect(item.id)}
          >
            {item.label}
          </Tab>
        ))}
      </List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

const List = styled.div`
  display: flex;
  gap: clamp(${space[4]}, 3vw, ${space[5]});
  overflow-x: auto;
  border-bottom: 1px solid ${color.border};
  scrollbar-width: none;
`;

const Tab = styled.button`
  ${resetButton}
  ${tabStyles}
  flex: none;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
} from 'react';

interface ToolRowProps extends Omit<ComponentPropsWithRef<'div'>, 'ref'> {
  label: string;
  /** Escape: back to where the tools were called from. */
  onLeave: () => void;
}

const toolsIn = (row: HTMLElement | null) => [
  ...(row?.querySelectorAll<HTMLElement>('button:not([aria-hidden]), select, a[href]') ?? []),
];

/** A toolbar as one stop of the Tab key: arrow keys, Home and End move inside it, Escape leaves it. */
export function ToolRow({ label, onLeave, children, ...rest }: ToolRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const current = useRef(0);

  const settle = () => {
    const tools = toolsIn(row.current);
    current.current = Math.min(current.current, Math.max(0, tools.length - 1));
    for (const [index, tool] of tools.entries()) tool.tabIndex = index === current.current ? 0 : -1;
  };
  useLayoutEffect(settle);

  const handleFocus = (event: FocusEvent) => {
    const index = toolsIn(row.current).indexOf(event.target as HTMLElement);
    if (index < 0) return;
    current.current = index;
    settle();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    // A panel that a tool has opened handles its own keys.
    if (event.defaultPrevented || !row.current?.contains(event.target as Node)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
      return;
    }
    const tools = toolsIn(row.current);
    const last = tools.length - 1;
    const moves: Record<string, number> = {
      ArrowRight: current.current === last ? 0 : current.current + 1,
      ArrowLeft: current.current === 0 ? last : current.current - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    tools[next]?.focus();
  };

  return (
    <div
      {...rest}
      ref={row}
      role="toolbar"
      aria-label={label}
      onFocus={handleFocus}
      onKeyDown={handleKeyDown}
    >
      {children}
    </div>
  );
}

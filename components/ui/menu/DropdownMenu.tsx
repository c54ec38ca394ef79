import Link from 'next/link';
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { depths } from '@/styles/depths';
import { resetButton, touchTarget } from '@/styles/mixins';
import { duration, easing, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';

export interface DropdownEntry {
  key: string;
  label: string;
  icon?: ReactNode;
  /** An entry with an address is a real link; `onSelect` then runs beside the navigation. */
  href?: string;
  /** The address is loaded as a whole page, not navigated to. */
  isPageLoad?: boolean;
  onSelect?: (event: MouseEvent) => void;
  isCurrent?: boolean;
}

interface DropdownMenuProps extends ComponentPropsWithRef<'div'> {
  labelledBy: string;
  entries: DropdownEntry[];
  onDone: () => void;
}

/** The open menu; takes the focus when it appears. */
export function DropdownMenu({ labelledBy, entries, onDone, ...rest }: DropdownMenuProps) {
  const first = useRef<HTMLElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  return (
    <Panel {...rest} role="menu" aria-labelledby={labelledBy} tabIndex={-1}>
      {entries.map(({ key, label, icon, href, isPageLoad, onSelect, isCurrent }, index) => {
        const common = {
          role: 'menuitem',
          tabIndex: -1,
          'aria-current': isCurrent ? ('page' as const) : undefined,
          onClick: (event: MouseEvent) => {
            onDone();
            onSelect?.(event);
          },
          children: (
            <>
              {icon}
              {label}
            </>
          ),
        };
        const ref = (element: HTMLElement | null) => {
          if (index === 0) first.current = element;
        };
        return href === undefined ? (
          <ItemButton key={key} type="button" ref={ref} {...common} />
        ) : (
          <ItemLink key={key} as={isPageLoad ? 'a' : undefined} href={href} ref={ref} {...common} />
        );
      })}
    </Panel>
  );
}

const Panel = styled.div`
  position: fixed;
  z-index: ${depths.dropdown};
  min-width: 11rem;
  max-width: min(20rem, calc(100vw - 1rem));
  padding: ${space[2]};
  overflow-y: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${color.shadowRaised};
  animation: unfold ${duration.fast} ${easing};
`;

const item = css`
  ${text.label}
  ${touchTarget({ height: '2.25rem' })}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  color: ${color.text};
  text-decoration: none;

  &:hover,
  &:focus-visible {
    background: ${color.sunken};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    color: ${color.accent};
    font-weight: ${weight.semibold};
  }
  > svg {
    flex: none;
    color: ${color.textMuted};
    font-size: 1.125rem;
  }
`;

const ItemButton = styled.button`
  ${resetButton}
  ${item}
`;

const ItemLink = styled(Link)`
  ${item}
`;

import Link from 'next/link';
import type { MouseEvent } from 'react';
import styled, { css } from 'styled-components';
import { focusRing, resetList, transition, visuallyHidden } from '@/styles/mixins';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { type DashboardMenuItem, dashboardMenu } from './dashboardMenu';

interface DashboardMenuProps {
  currentPath: string;
  /** Icons only; the labels stay for screen readers and as tooltips. */
  isNarrow?: boolean;
  onSelect: (item: DashboardMenuItem, event: MouseEvent) => void;
}

/** The author's pages. */
export function DashboardMenu({ currentPath, isNarrow = false, onSelect }: DashboardMenuProps) {
  return (
    <nav aria-label="Dashboard">
      <List>
        {dashboardMenu.map((item) => (
          <li key={item.href}>
            <Entry
              href={item.href}
              aria-current={item.href === currentPath ? 'page' : undefined}
              title={isNarrow ? item.label : undefined}
              onClick={(event) => onSelect(item, event)}
              $isNarrow={isNarrow}
            >
              <item.Icon aria-hidden />
              <span>{item.label}</span>
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  ${resetList}
  display: grid;
  gap: ${space[1]};
`;

const Entry = styled(Link)<{ $isNarrow: boolean }>`
  ${text.label}
  ${focusRing}
  ${transition('background-color', 'color')}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${layout.target};
  padding-inline: ${space[3]};
  border-radius: ${radius.md};
  color: ${color.textMuted};
  text-decoration: none;

  > svg {
    flex: none;
    font-size: 1.25rem;
  }
  &:hover {
    background: ${color.sunken};
    color: ${color.text};
  }
  &[aria-current] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  ${({ $isNarrow }) =>
    $isNarrow &&
    css`
      justify-content: center;

      > span {
        ${visuallyHidden}
      }
    `}
`;

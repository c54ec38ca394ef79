import Link from 'next/link';
import type { MouseEvent } from 'react';
import styled, { css } from 'styled-components';
import { CountBadge } from '@/components/ui/CountBadge';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { focusRing, resetList, transition, visuallyHidden } from '@/styles/mixins';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { dashboardMenu, type MenuEffect } from './dashboardMenu';

interface DashboardMenuProps {
  currentPath: string;
  /** The own notifications that are not read yet. */
  unread: number;
  /** Icons only; the labels stay for screen readers and as tooltips. */
  isNarrow?: boolean;
  onSelect: (effect: MenuEffect, event: MouseEvent) => void;
}

/** The author's pages. */
export function DashboardMenu({ currentPath, unread, isNarrow = false, onSelect }: DashboardMenuProps) {
  return (
    <nav aria-label="Dashboard">
      <List>
        {dashboardMenu.map(({ label, narrowLabel = label, href, Icon, effect, isCounting = false }) => (
          <li key={href}>
            <Entry
              href={href}
              aria-current={href === currentPath ? 'page' : undefined}
              title={isNarrow ? narrowLabel : undefined}
              onClick={(event) => onSelect(effect, event)}
              $isNarrow={isNarrow}
            >
              <Icon aria-hidden />
              <Label>{isNarrow ? narrowLabel : label}</Label>
              {isCounting && unread > 0 && (
                <>
                  <VisuallyHidden>, {unread} unread</VisuallyHidden>
                  <CountBadge count={unread} />
                </>
              )}
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

const Label = styled.span``;

const Entry = styled(Link)<{ $isNarrow: boolean }>`
  ${text.label}
  ${focusRing}
  ${transition('background-color', 'color')}
  position: relative;
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
  > [aria-hidden='true']:not(svg) {
    margin-inline-start: auto;
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

      > ${Label} {
        ${visuallyHidden}
      }
      > [aria-hidden='true']:not(svg) {
        position: absolute;
        inset-block-start: 0;
        inset-inline-start: 50%;
        margin: 0;
      }
    `}
`;

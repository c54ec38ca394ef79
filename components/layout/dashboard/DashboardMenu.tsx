import Link from 'next/link';
import type { MouseEvent } from 'react';
import styled, { css } from 'styled-components';
import { useSite } from '@/components/site/SiteProvider';
import { focusRing, resetList, transition, visuallyHidden } from '@/styles/mixins';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { dashboardMenu, type MenuEffect } from './dashboardMenu';
import { UnreadBadge } from './UnreadBadge';

interface DashboardMenuProps {
  currentPath: string;
  /** The own notifications that are not read yet. */
  unread: number;
  /** Icons only; the labels stay for screen readers and as tooltips. */
  isNarrow?: boolean;
  onSelect: (effect: MenuEffect, event: MouseEvent) => void;
}

/** The narrow menu has no visible labels; the wide one adds only what its labels do not say. */
function titleOf(label: string, hint: string | undefined, isNarrow: boolean): string | undefined {
  if (hint !== undefined) return `${label}: ${hint}`;
  return isNarrow ? label : undefined;
}

const always = () => true;

/** The author's pages. */
export function DashboardMenu({ currentPath, unread, isNarrow = false, onSelect }: DashboardMenuProps) {
  const site = useSite();
  return (
    <nav aria-label="Dashboard">
      <List>
        {dashboardMenu
          .filter(({ isFor = always }) => isFor(site))
          .map(({ label, narrowLabel = label, hint, shortHint, href, Icon, ...item }) => (
            <Item key={href} $startsGroup={item.startsGroup === true}>
              <Entry
                href={href}
                aria-current={href === currentPath ? 'page' : undefined}
                title={titleOf(isNarrow ? narrowLabel : label, hint, isNarrow)}
                data-hint={isNarrow ? undefined : shortHint}
                onClick={(event) => onSelect(item.effect, event)}
                $isNarrow={isNarrow}
              >
                <Icon aria-hidden />
                <Label>{isNarrow ? narrowLabel : label}</Label>
                {item.isCounting && <UnreadBadge unread={unread} />}
              </Entry>
            </Item>
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

const Item = styled.li<{ $startsGroup: boolean }>`
  ${({ $startsGroup }) =>
    $startsGroup &&
    css`
      margin-top: ${space[1]};
      padding-top: ${space[2]};
      border-top: 1px solid ${color.border};
    `}
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
  /* The title says the same: the empty alternative keeps it out of the link's name. */
  &[data-hint]::after {
    ${text.caption}
    content: attr(data-hint);
    content: attr(data-hint) / '';
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

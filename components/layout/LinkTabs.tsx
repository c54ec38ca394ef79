import Link from 'next/link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tabStyles } from '@/components/ui/tabStyles';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { ScrollRow } from './ScrollRow';

interface LinkTabsProps {
  /** The common name of the pages. */
  label: string;
  tabs: { href: string; content: ReactNode }[];
  currentHref: string;
}

/** Pages of one area, as a row of links that look like tabs. */
export function LinkTabs({ label, tabs, currentHref }: LinkTabsProps) {
  return (
    <Nav aria-label={label}>
      <ScrollRow currentKey={currentHref}>
        <List>
          {tabs.map(({ href, content }) => (
            <li key={href}>
              <Tab href={href} aria-current={href === currentHref ? 'page' : undefined}>
                {content}
              </Tab>
            </li>
          ))}
        </List>
      </ScrollRow>
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  margin-bottom: ${space[5]};
  border-bottom: 1px solid ${color.border};
`;

const List = styled.ul`
  ${resetList}
  display: flex;
  gap: ${space[5]};
`;

const Tab = styled(Link)`
  ${tabStyles}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.75rem;
  white-space: nowrap;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

import Link from 'next/link';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Dropdown } from '@/components/ui/menu/Dropdown';
import { media } from '@/styles/breakpoints';
import { focusRing, resetButton, resetList, transition } from '@/styles/mixins';
import { duration, layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import type { CategoryItem, CategoryLink } from './categoryLinks';
import { ScrollRow } from './ScrollRow';

interface CategoryBarProps {
  items: CategoryItem[];
  onSelect: (selection: CategoryLink['selection'], event?: MouseEvent) => void;
}

/** The row of categories; one with sub-categories has a menu beside its link. */
export function CategoryBar({ items, onSelect }: CategoryBarProps) {
  const currentKey = items.find((item) => item.isCurrent)?.key ?? '';
  return (
    <Nav aria-label="Categories">
      <ScrollRow currentKey={currentKey}>
        <List>
          {items.map((item) => (
            <Item key={item.key}>
              <TagLink
                href={item.href}
                aria-current={item.isCurrent ? 'page' : undefined}
                onClick={(event) => onSelect(item.selection, event)}
              >
                {item.label}
              </TagLink>
              {item.subs.length > 0 && <SubCategories item={item} onSelect={onSelect} />}
            </Item>
          ))}
        </List>
      </ScrollRow>
    </Nav>
  );
}

function SubCategories({ item, onSelect }: { item: CategoryItem; onSelect: CategoryBarProps['onSelect'] }) {
  return (
    <Dropdown
      entries={item.subs.map(({ selection, ...entry }) => ({
        ...entry,
        onSelect: (event) => onSelect(selection, event),
      }))}
      renderTrigger={(props) => (
        <Opener {...props} aria-label={`Sub-categories of ${item.label}`}>
          <ChevronDownIcon aria-hidden />
        </Opener>
      )}
    />
  );
}

const Nav = styled.nav`
  display: flex;
  min-width: 0;
  flex: 1;
`;

const List = styled.ul`
  ${resetList}
  display: flex;
  gap: ${space[5]};
  width: max-content;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  height: ${layout.categoryBar};
`;

const TagLink = styled(Link)`
  ${text.label}
  ${focusRing}
  ${transition('color', 'box-shadow')}
  display: flex;
  align-items: center;
  height: 100%;
  color: ${color.textMuted};
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    color: ${color.text};
    box-shadow: inset 0 -2px ${color.accentStrong};
  }
`;

const Opener = styled.button`
  ${resetButton}
  ${focusRing}
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 2rem;
  margin-inline-end: -0.5rem;
  border-radius: ${radius.sm};
  color: ${color.textFaint};

  &:hover,
  &[aria-expanded='true'] {
    background: ${color.sunken};
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > svg {
    transition: rotate ${duration.fast};
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
  ${media.coarsePointer} {
    width: ${layout.target};
    height: ${layout.target};
    margin-inline: -0.5rem -0.875rem;
  }
`;

import { STICKY_AFTER_PX } from '@contracts/rules/limits';
import Link from 'next/link';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { SiteLogo } from '@/components/site/SiteLogo';
import { useSite } from '@/components/site/SiteProvider';
import { Later } from '@/components/ui/Later';
import { paths } from '@/services/paths';
import { depths } from '@/styles/depths';
import { pageColumn, transition } from '@/styles/mixins';
import { duration, easing, layout, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { CategoryBar } from './CategoryBar';
import type { CategoryItem, CategoryLink } from './categoryLinks';
import { SearchButton } from './SearchButton';
import { TopBar, type TopBarProps } from './TopBar';
import { useStickyOnScroll } from './useStickyOnScroll';

interface PublicHeaderProps extends TopBarProps {
  items: CategoryItem[];
  onSelect: (selection: CategoryLink['selection'], event?: MouseEvent) => void;
}

/**
 * Top bar and category bar. After 30 px the category bar turns into a sticky bar with a logo and a search of its own,
 * while the top bar scrolls away; it is the same bar, so nothing jumps and nothing is there twice.
 */
export function PublicHeader({ items, onSelect, ...topBar }: PublicHeaderProps) {
  const { name } = useSite();
  const isSticky = useStickyOnScroll(STICKY_AFTER_PX);
  return (
    <Root data-sticky={isSticky || undefined}>
      <TopBar {...topBar} />
      <Bar>
        <Column>
          <Later>
            <Extra aria-hidden={!isSticky} $isShown={isSticky}>
              <Link href={paths.home} aria-label={`${name}, front page`} tabIndex={isSticky ? undefined : -1}>
                <SiteLogo isMarkOnly />
              </Link>
            </Extra>
          </Later>
          <CategoryBar items={items} onSelect={onSelect} />
          <Later>
            <Extra aria-hidden={!isSticky} $isShown={isSticky}>
              <SearchButton tabIndex={isSticky ? undefined : -1} onOpen={topBar.onSearch} />
            </Extra>
          </Later>
        </Column>
      </Bar>
    </Root>
  );
}

const Root = styled.header`
  position: relative;
  z-index: ${depths.stickyBar};
  background: ${color.bg};

  &[data-sticky] {
    position: sticky;
    top: calc(-1 * ${layout.topBar});
  }
  /* The bar must be visible when it gets the keyboard focus while scrolled away. */
  &[data-sticky]:has(> :first-child :focus-visible) {
    top: 0;
  }
`;

const Bar = styled.div`
  border-bottom: 1px solid ${color.border};
  ${transition('box-shadow')}

  [data-sticky] > & {
    box-shadow: ${color.shadowSoft};
  }
`;

const Column = styled.div`
  ${pageColumn}
  display: flex;
  align-items: center;
  height: ${layout.categoryBar};
`;

const Extra = styled.div<{ $isShown: boolean }>`
  display: grid;
  flex: none;
  overflow: hidden;
  width: ${({ $isShown }) => ($isShown ? '3.25rem' : '0')};
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
  transition:
    width ${duration.base} ${easing},
    opacity ${duration.base} ${easing};

  > a {
    display: flex;
  }
  &:last-child {
    justify-items: end;
    width: ${({ $isShown }) => ($isShown ? `calc(2.75rem + ${space[1]})` : '0')};
  }
`;

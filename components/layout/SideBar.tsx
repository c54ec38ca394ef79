import Link from 'next/link';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { SiteLogo } from '@/components/site/SiteLogo';
import { useSite } from '@/components/site/SiteProvider';
import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { Drawer } from '@/components/ui/overlay/Drawer';
import { paths } from '@/services/paths';
import { selectIsLoggedIn } from '@/store/auth/selectors';
import { useAppSelector } from '@/store/hooks';
import { resetList } from '@/styles/mixins';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import type { CategoryItem, CategoryLink } from './categoryLinks';

export interface SideBarProps {
  items: CategoryItem[];
  onSelect: (selection: CategoryLink['selection'], event?: MouseEvent) => void;
  onSignIn: () => void;
  onGetStarted: () => void;
  onClose: () => void;
}

/** The public menu of narrow windows: logo, the auth buttons and every category with its sub-categories. */
export function SideBar({ items, onSelect, onSignIn, onGetStarted, onClose }: SideBarProps) {
  const { name } = useSite();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  return (
    <Drawer label="Menu" onClose={onClose}>
      <Head>
        <HomeLink href={paths.home} aria-label={`${name}, front page`} onClick={onClose}>
          <SiteLogo />
        </HomeLink>
      </Head>
      <AuthButtons>
        {isLoggedIn ? (
          <ButtonLink href={paths.dashboard}>Dashboard</ButtonLink>
        ) : (
          <>
            <Button isWide onClick={onGetStarted}>
              Get Started
            </Button>
            <Button isWide variant="outline" onClick={onSignIn}>
              Sign In
            </Button>
          </>
        )}
      </AuthButtons>
      <nav aria-label="All categories">
        <List>
          {items.map((item) => (
            <li key={item.key}>
              <CategoryAnchor link={item} onSelect={onSelect} />
              {item.subs.length > 0 && (
                <SubList>
                  {item.subs.slice(1).map((sub) => (
                    <li key={sub.key}>
                      <CategoryAnchor link={sub} onSelect={onSelect} isSub />
                    </li>
                  ))}
                </SubList>
              )}
            </li>
          ))}
        </List>
      </nav>
    </Drawer>
  );
}

interface CategoryAnchorProps {
  link: CategoryLink;
  onSelect: SideBarProps['onSelect'];
  isSub?: boolean;
}

function CategoryAnchor({ link, onSelect, isSub = false }: CategoryAnchorProps) {
  return (
    <Anchor
      href={link.href}
      aria-current={link.isCurrent ? 'page' : undefined}
      onClick={(event) => onSelect(link.selection, event)}
      $isSub={isSub}
    >
      {link.label}
    </Anchor>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  min-height: ${layout.topBar};
  padding-inline: ${space[5]};
`;

const HomeLink = styled(Link)`
  text-decoration: none;
`;

const AuthButtons = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]} ${space[5]} ${space[5]};
  border-bottom: 1px solid ${color.border};
`;

const List = styled.ul`
  ${resetList}
  padding: ${space[4]} ${space[3]} ${space[6]};
`;

const SubList = styled.ul`
  ${resetList}
  margin-inline-start: ${space[3]};
  padding-inline-start: ${space[2]};
  border-inline-start: 1px solid ${color.border};
`;

const Anchor = styled(Link)<{ $isSub: boolean }>`
  ${({ $isSub }) => ($isSub ? text.small : text.label)}
  display: flex;
  align-items: center;
  min-height: ${layout.target};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  color: ${({ $isSub }) => ($isSub ? color.textMuted : color.text)};
  text-decoration: none;

  &:hover {
    background: ${color.sunken};
  }
  &[aria-current] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;

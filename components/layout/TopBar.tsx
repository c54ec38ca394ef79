import Link from 'next/link';
import styled from 'styled-components';
import { SiteLogo } from '@/components/site/SiteLogo';
import { useSite } from '@/components/site/SiteProvider';
import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { IconButton } from '@/components/ui/button/IconButton';
import { IconLink } from '@/components/ui/button/IconLink';
import { MenuIcon, SearchIcon } from '@/components/ui/icons';
import { paths } from '@/services/paths';
import { selectIsLoggedIn } from '@/store/auth/selectors';
import { useAppSelector } from '@/store/hooks';
import { media } from '@/styles/breakpoints';
import { pageColumn } from '@/styles/mixins';
import { layout, radius, space } from '@/styles/spacing';
import { SearchButton } from './SearchButton';
import { ThemeToggle } from './ThemeToggle';
import { useMenuShown } from './useMenuShown';

export interface TopBarProps {
  onMenu: () => void;
  onSearch: () => void;
  onSignIn: () => void;
  onGetStarted: () => void;
}

/** The first row of the public pages. Below 800 px the two auth buttons move into the sidebar. */
export function TopBar({ onMenu, onSearch, onSignIn, onGetStarted }: TopBarProps) {
  const { name } = useSite();
  // Only on pages that are for the signed-in too.
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  return (
    <Row>
      <MenuOpener onPress={onMenu} />
      <HomeLink href={paths.home} aria-label={`${name}, front page`}>
        <SiteLogo />
      </HomeLink>
      <Actions>
        <noscript>
          <IconLink href={paths.search()} label="Search">
            <SearchIcon aria-hidden />
          </IconLink>
        </noscript>
        <SearchButton onOpen={onSearch} />
        <ThemeToggle />
        <AuthButtons>
          {isLoggedIn ? (
            <ButtonLink size="sm" href={paths.dashboard}>
              Dashboard
            </ButtonLink>
          ) : (
            <>
              <Button variant="ghost" size="sm" onClick={onSignIn}>
                Sign In
              </Button>
              <Button size="sm" onClick={onGetStarted}>
                Get Started
              </Button>
            </>
          )}
        </AuthButtons>
      </Actions>
    </Row>
  );
}

function MenuOpener({ onPress }: { onPress: () => void }) {
  const isMenuShown = useMenuShown();
  return (
    <MenuButton label="Menu" aria-haspopup="dialog" aria-expanded={isMenuShown} onClick={onPress}>
      <MenuIcon aria-hidden />
    </MenuButton>
  );
}

const Row = styled.div`
  ${pageColumn}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  height: ${layout.topBar};
`;

const MenuButton = styled(IconButton)`
  margin-inline-start: -0.5rem;

  ${media.fromMobile} {
    display: none;
  }
`;

const HomeLink = styled(Link)`
  display: inline-flex;
  min-width: 0;
  padding-block: ${space[2]};
  border-radius: ${radius.sm};
  text-decoration: none;
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[1]};
  margin-inline-start: auto;
`;

const AuthButtons = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-inline-start: ${space[3]};

  ${media.belowMobile} {
    display: none;
  }
`;

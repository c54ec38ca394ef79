import styled from 'styled-components';
import { IconButton } from '@/components/ui/button/IconButton';
import { LogoutIcon, ProfileIcon, ReadAsIcon, SidebarIcon } from '@/components/ui/icons';
import { Avatar } from '@/components/ui/image/Avatar';
import { Dropdown } from '@/components/ui/menu/Dropdown';
import { paths } from '@/services/paths';
import { readerViewOf } from '@/services/session/readerView';
import { focusRing, resetButton, touchTarget } from '@/styles/mixins';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { SearchButton } from '../SearchButton';
import { ThemeToggle } from '../ThemeToggle';
import { NotificationLink } from './NotificationLink';

interface DashboardTopBarProps {
  picture?: string;
  /** The own notifications that are not read yet. */
  unread: number;
  isSideBarReduced: boolean;
  onToggleSideBar: () => void;
  onSearch: () => void;
  onLogout: () => void;
}

/** The dashboard's first row. */
export function DashboardTopBar(props: DashboardTopBarProps) {
  const { picture, unread, isSideBarReduced, onToggleSideBar, onSearch, onLogout } = props;
  return (
    <Row>
      <IconButton label="Toggle the sidebar" aria-pressed={isSideBarReduced} onClick={onToggleSideBar}>
        <SidebarIcon aria-hidden />
      </IconButton>
      <Actions>
        <SearchButton onOpen={onSearch} />
        <ThemeToggle />
        <NotificationLink unread={unread} />
        <Dropdown
          align="end"
          entries={[
            { key: 'profile', label: 'Profile', icon: <ProfileIcon aria-hidden />, href: paths.profile },
            {
              key: 'reader',
              label: 'View as reader',
              icon: <ReadAsIcon aria-hidden />,
              href: readerViewOf(paths.home),
              isPageLoad: true,
            },
            { key: 'logout', label: 'Logout', icon: <LogoutIcon aria-hidden />, onSelect: onLogout },
          ]}
          renderTrigger={(trigger) => (
            <AvatarButton {...trigger} aria-label="Account">
              <Avatar src={picture} size={36} />
            </AvatarButton>
          )}
        />
      </Actions>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  height: ${layout.topBar};
  padding-inline: ${space[4]};

  > button[aria-pressed] {
    color: ${color.textMuted};
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-inline-start: auto;
`;

const AvatarButton = styled.button`
  ${resetButton}
  ${focusRing}
  ${touchTarget()}
  display: grid;
  place-items: center;
  margin-inline-start: ${space[2]};
  border-radius: ${radius.round};
`;

import '@/store/dashboard/requestCases';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { modalKinds } from '@/components/modal/modalKinds';
import { isPlainClick } from '@/components/ui/isPlainClick';
import { Drawer } from '@/components/ui/overlay/Drawer';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { useOfflineView } from '@/hooks/useOfflineView';
import { useSearchKeys } from '@/hooks/useSearchKeys';
import { useWhenIdle } from '@/hooks/useWhenIdle';
import { selectToken } from '@/store/auth/selectors';
import { logout } from '@/store/auth/thunks';
import { selectMe } from '@/store/dashboard/selectors';
import { setReduceSideBar } from '@/store/dashboardConditionSlice';
import { dashboardMenuSelected, modalOpened, writeOpened } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { media, query } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { duration, easing, layout, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { RouteProgress } from '../RouteProgress';
import { MAIN_ID, SkipLink } from '../SkipLink';
import { DashboardSideBar } from './DashboardSideBar';
import { DashboardTopBar } from './DashboardTopBar';
import type { MenuEffect } from './dashboardMenu';
import { useUnreadNotifications } from './useUnreadNotifications';

/** Loaded after the page, which does not wait for it. */
const UnsavedDraftsLine = dynamic(
  () => import('@/components/write/saving/UnsavedDraftsLine').then((module) => module.UnsavedDraftsLine),
  {
    ssr: false,
  },
);

const ChatWidget = dynamic(() => import('@/components/chat/ChatWidget').then((module) => module.ChatWidget), {
  ssr: false,
});

/**
 * The frame of the dashboard. `reduceSideBar` means "not the default": narrow instead of full in a wide window, and
 * open instead of closed below 1024 px. So one toggle serves both, without knowing the width at first.
 */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { asPath, query: search } = useRouter();
  const person = useAppSelector(selectMe);
  const reduced = useAppSelector((state) => state.dashboardCondition.reduceSideBar);
  const { reduceSideBar: isReduced = reduced } = useOfflineView();
  const unread = useUnreadNotifications();
  const isDrawer = useMediaQuery(query.belowDrawer);
  const hasToken = useAppSelector(selectToken) !== '';
  const [isIdle, setIsIdle] = useState(false);
  useWhenIdle(() => setIsIdle(true));

  const openSearch = () => dispatch(modalOpened(modalKinds.dashboardSearch));
  useSearchKeys(openSearch);

  const handleSelect = (effect: MenuEffect, event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    if (effect === 'restartList') dispatch(dashboardMenuSelected());
    if (effect === 'newArticle') dispatch(writeOpened());
    if (window.matchMedia(query.upToDrawer).matches) dispatch(setReduceSideBar(false));
  };
  // Another author's profile is shown instead of one's own.
  const currentPath = search.author === undefined ? (asPath.split(/[?#]/)[0] ?? '') : '';
  const menu = { person, unread, currentPath, onSelect: handleSelect };

  return (
    <Frame>
      <SkipLink />
      <RouteProgress />
      <Side $isReduced={isReduced}>
        <DashboardSideBar {...menu} isNarrow={isReduced} />
      </Side>
      {isDrawer && isReduced && (
        <Drawer label="Menu" onClose={() => dispatch(setReduceSideBar(false))}>
          <DashboardSideBar {...menu} />
        </Drawer>
      )}
      <Page>
        <Header>
          <DashboardTopBar
            picture={person?.profile_pic}
            unread={unread}
            isSideBarReduced={isReduced}
            onToggleSideBar={() => dispatch(setReduceSideBar(!isReduced))}
            onSearch={openSearch}
            onLogout={() => dispatch(logout())}
          />
        </Header>
        <Main id={MAIN_ID} tabIndex={-1}>
          {children}
        </Main>
        <UnsavedDraftsLine />
        {hasToken && isIdle && <ChatWidget />}
      </Page>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  min-height: 100dvh;
`;

const Side = styled.aside<{ $isReduced: boolean }>`
  position: sticky;
  top: 0;
  display: flex;
  flex: none;
  width: ${({ $isReduced }) => ($isReduced ? layout.sideMenuNarrow : layout.sideMenu)};
  height: 100dvh;
  border-inline-end: 1px solid ${color.border};
  transition: width ${duration.base} ${easing};

  ${media.belowDrawer} {
    display: none;
  }
`;

const Page = styled.div`
  flex: 1;
  min-width: 0;
`;

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: ${depths.stickyBar};
  border-bottom: 1px solid ${color.border};
  background: ${color.bg};

  /* A phone needs its height for the page, as on the public pages. */
  ${media.belowMobile} {
    position: relative;
  }
`;

const Main = styled.main`
  max-width: calc(${layout.page} + 2 * ${layout.gutter});
  margin-inline: auto;
  padding: clamp(${space[5]}, 3vw, ${space[6]}) ${layout.gutter} ${space[8]};
`;

import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Activity, type MouseEvent, type ReactNode, useDeferredValue } from 'react';
import styled from 'styled-components';
import { modalKinds } from '@/components/modal/modalKinds';
import { isPlainClick } from '@/components/ui/isPlainClick';
import { useSearchKeys } from '@/hooks/useSearchKeys';
import { useWhenIdle } from '@/hooks/useWhenIdle';
import { modalOpened, subTagSelected, tagSelected } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectTags } from '@/store/landing/selectors';
import { setShowHideSidebar } from '@/store/landing/slice';
import { query as mediaQuery } from '@/styles/breakpoints';
import { pageColumn } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { type CategoryLink, categoryLinks } from './categoryLinks';
import { currentCategory } from './currentCategory';
import { Footer } from './Footer';
import { PublicHeader } from './PublicHeader';
import type { SideBarProps } from './SideBar';
import { SiteMenu } from './SiteMenu';
import { MAIN_ID, SkipLink } from './SkipLink';
import { useMenuShown } from './useMenuShown';
import { usePreparedArticles } from './usePreparedArticles';

const loadSideBar = () => import('./SideBar').then((module) => module.SideBar);

/** Not in the first load, but fetched soon after: a press before that opens it as soon as it is there. */
const SideBar = dynamic(loadSideBar);

/**
 * The frame of every page outside the dashboard. React starts parts within `Activity` after the page itself, in small
 * steps, and at once when they are pressed.
 */
export function PublicLayout({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { pathname, query } = useRouter();
  const tags = useAppSelector(selectTags);
  useWhenIdle(() => void loadSideBar().catch(() => {}));
  usePreparedArticles();
  const items = categoryLinks(tags, currentCategory(pathname, query, tags));

  const openModal = (kind: keyof typeof modalKinds) => () => {
    dispatch(setShowHideSidebar(false));
    dispatch(modalOpened(modalKinds[kind]));
  };
  useSearchKeys(openModal('publicSearch'));
  const handleSelect = ({ tag, sub }: CategoryLink['selection'], event?: MouseEvent) => {
    if (event && !isPlainClick(event)) return;
    dispatch(sub === '' ? tagSelected(tag) : subTagSelected({ tag, sub }));
    if (window.matchMedia(mediaQuery.upToMobile).matches) dispatch(setShowHideSidebar(false));
  };
  const actions = {
    onSelect: handleSelect,
    onSignIn: openModal('signInOptions'),
    onGetStarted: openModal('signUpOptions'),
  };

  return (
    <Frame>
      <SkipLink />
      <SiteMenu />
      <Activity>
        <PublicHeader
          {...actions}
          items={items}
          onMenu={() => dispatch(setShowHideSidebar(true))}
          onSearch={openModal('publicSearch')}
        />
      </Activity>
      <Menu {...actions} items={items} onClose={() => dispatch(setShowHideSidebar(false))} />
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
      <Activity>
        <Footer />
      </Activity>
    </Frame>
  );
}

/** Rendered once the press on its button is painted, because it is the larger work of the two. */
function Menu(props: SideBarProps) {
  const isShown = useMenuShown();
  const isPressPainted = useDeferredValue(isShown);
  return isShown && isPressPainted && <SideBar {...props} />;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Main = styled.main`
  ${pageColumn}
  flex: 1;
  padding-block-start: clamp(${space[5]}, 4vw, ${space[7]});
`;

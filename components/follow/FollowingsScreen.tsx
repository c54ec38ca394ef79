import { useEffect } from 'react';
import styled from 'styled-components';
import { DashboardPage } from '@/components/dashboard/DashboardPage';
import { Tabs } from '@/components/ui/Tabs';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { useScrollPlace } from '@/hooks/useScrollPlace';
import { followRowsOf } from '@/store/dashboard/selectors';
import { setSetFollowDisplay } from '@/store/dashboard/slice';
import { countFollows } from '@/store/dashboard/thunks/follows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { layout, space } from '@/styles/spacing';
import { FollowList } from './FollowList';

/** `/dashboard/followings`: the author's followings and followers. */
export function FollowingsScreen() {
  const dispatch = useAppDispatch();
  const isOnline = useOnlineStatus();
  const display = useAppSelector((state) => state.dashboard.setFollowDisplay);
  const following = useAppSelector((state) => state.dashboard.allState.followings.count);
  const followers = useAppSelector((state) => state.dashboard.allState.followers.count);
  const hasRows = useAppSelector((state) => followRowsOf(state.dashboard, display).length > 0);
  const isBack = useScrollPlace(hasRows);

  useEffect(() => {
    if (isOnline) void dispatch(countFollows());
  }, [dispatch, isOnline]);
  const withCount = (word: string, count: number) => (count > 0 ? `${word} (${count})` : word);

  return (
    <DashboardPage title="Followings">
      <Column>
        <Tabs
          label="Which authors"
          items={[
            { id: 'following', label: withCount('Following', following) },
            { id: 'followers', label: withCount('Followers', followers) },
          ]}
          selected={display}
          onSelect={(id) => dispatch(setSetFollowDisplay(id))}
        >
          <FollowList display={display} mustKeep={isBack} />
        </Tabs>
      </Column>
    </DashboardPage>
  );
}

const Column = styled.div`
  max-width: ${layout.reading};

  > [role='tabpanel'] {
    padding-top: ${space[3]};
  }
`;

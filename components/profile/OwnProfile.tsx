import type { Me } from '@contracts/user';
import dynamic from 'next/dynamic';
import styled from 'styled-components';
import { FollowList } from '@/components/follow/FollowList';
import { modalKinds } from '@/components/modal/modalKinds';
import { useSite } from '@/components/site/SiteProvider';
import { SiteTitle } from '@/components/site/SiteTitle';
import { Button } from '@/components/ui/button/Button';
import { WriteIcon } from '@/components/ui/icons';
import { Tabs } from '@/components/ui/Tabs';
import { useScrollPlace } from '@/hooks/useScrollPlace';
import { modalOpened } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { space } from '@/styles/spacing';
import { ProfileArticles } from './ProfileArticles';
import { ProfileHeader } from './ProfileHeader';
import { SavedPosts } from './SavedPosts';
import { useProfile } from './useProfile';
import { useProfileSavedCount } from './useProfileSavedCount';
import { type ProfileTab, useProfileTab } from './useProfileTab';

const AccountPanel = dynamic(() =>
  import('@/components/account/AccountPanel').then((module) => module.AccountPanel),
);

const MailPanel = dynamic(() => import('@/components/account/MailPanel').then((module) => module.MailPanel));

/** Their code reaches only readers of publications that take suggestions. */
const OwnSuggestions = dynamic(() =>
  import('@/components/suggestion/OwnSuggestions').then((module) => module.OwnSuggestions),
);

const tabs: { id: ProfileTab; label: string }[] = [
  { id: 'articles', label: 'Articles' },
  { id: 'saved', label: 'Saved' },
  { id: 'suggestions', label: 'Suggestions' },
  { id: 'followings', label: 'Following' },
  { id: 'followers', label: 'Followers' },
  { id: 'account', label: 'Account' },
  { id: 'mail', label: 'Mail' },
];

/** The person's own profile. Name, photo and bio are known from the start; the numbers are loaded. */
export function OwnProfile({ me }: { me: Me }) {
  const dispatch = useAppDispatch();
  const profile = useProfile(me.username);
  const saved = useProfileSavedCount(me._id);
  const { tab, select } = useProfileTab();
  const takesSuggestions = useSite().readerSuggestions === 'on';
  // Those of before can be looked at by their address.
  const shown = tabs.filter(({ id }) => id !== 'suggestions' || takesSuggestions || tab === id);
  const isBack = useScrollPlace(useHasRows(me._id, tab));
  return (
    <>
      <SiteTitle title="Profile" isUnlisted />
      <ProfileHeader
        username={me.username}
        photo={me.profile_pic}
        bio={me.bio}
        noBio="No bio yet. Tell readers who you are."
        counts={profile.status === 'shown' ? { ...profile.author, saved } : null}
        onRetryCounts={profile.status === 'failed' ? profile.retry : undefined}
        action={
          <Button variant="outline" onClick={() => dispatch(modalOpened(modalKinds.editProfile))}>
            <WriteIcon aria-hidden />
            Edit profile
          </Button>
        }
      />
      <Tabs label="Your lists" items={shown} selected={tab} onSelect={select}>
        <Panel>
          {tab === 'articles' && <ProfileArticles userId={me._id} isOwn />}
          {tab === 'saved' && <SavedPosts />}
          {tab === 'suggestions' && <OwnSuggestions />}
          {tab === 'followings' && <FollowList display="following" mustKeep={isBack} />}
          {tab === 'followers' && <FollowList display="followers" mustKeep={isBack} />}
          {tab === 'account' && <AccountPanel me={me} />}
          {tab === 'mail' && <MailPanel at="site" />}
        </Panel>
      </Tabs>
    </>
  );
}

/** Whether the chosen list has rows, as it has at once after "back". */
const useHasRows = (userId: string, tab: ProfileTab) =>
  useAppSelector(({ dashboard: { allState, savedPost, allFollowerDetails, myFollowers } }) => {
    const articles = allState.profile.of === userId ? allState.profile.items : [];
    const rows = { articles, saved: savedPost, followings: allFollowerDetails, followers: myFollowers };
    return tab in rows && rows[tab as keyof typeof rows].length > 0;
  });

const Panel = styled.div`
  padding-top: ${space[6]};
`;

import { screen, waitFor } from '@testing-library/react';
import { LandingScreen } from '@/components/article/feed/LandingScreen';
import { DashboardArticleScreen } from '@/components/dashboard/DashboardArticleScreen';
import { DashboardScreen } from '@/components/dashboard/DashboardScreen';
import { FollowingsScreen } from '@/components/follow/FollowingsScreen';
import { DashboardLayout } from '@/components/layout/dashboard/DashboardLayout';
import { PublicLayout } from '@/components/layout/PublicLayout';
import { NotificationsScreen } from '@/components/notification/NotificationsScreen';
import { PostNotificationsScreen } from '@/components/notification/PostNotificationsScreen';
import { ProfileScreen } from '@/components/profile/ProfileScreen';
import { PublicSearchDialog } from '@/components/search/PublicSearchDialog';
import { loadFeedPage } from '@/services/pages/publicPages';
import { signedInState } from '../support/factories';
import { renderApp } from '../support/renderApp';
import { bringLinks, fetchedAhead, putLinksFarAway } from './distantLinks';

putLinksFarAway();

/** Where the links lead that are shown; a jump within the page is none of them. */
const shown = () =>
  new Set([...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')));

async function expectFetched() {
  expect(shown().size).toBeGreaterThan(0);
  await bringLinks(201);
  expect(fetchedAhead()).toEqual(new Set());
  // Again and again, because some come later than others.
  await waitFor(async () => {
    await bringLinks(200);
    expect(fetchedAhead()).toEqual(shown());
  });
}

// Specification 9.20
test('links of the front page are fetched ahead when they are 200 px below the window, not before', async () => {
  const feed = await loadFeedPage({});
  if (!feed) throw new Error('no such page');
  const page = (
    <PublicLayout>
      <LandingScreen tag={feed.landing.selectTag} after={null} site="" frontPage={null} />
    </PublicLayout>
  );
  renderApp(page, { hydration: { landing: feed.landing } });
  await expectFetched();
});

// Specification 9.20
test('so is what a search has found', async () => {
  const { user } = renderApp(<PublicSearchDialog />);
  await user.type(screen.getByRole('combobox'), 'reading');
  await screen.findByText('Reading slowly, part 2');
  await expectFetched();
});

test.each([
  ['/dashboard', DashboardScreen, DashboardLayout],
  ['/dashboard/mynotification', NotificationsScreen, 'div'],
  ['/dashboard/notifications', PostNotificationsScreen, 'div'],
  ['/dashboard/article-2', DashboardArticleScreen, 'div'],
  ['/dashboard/followings', FollowingsScreen, 'div'],
  ['/dashboard/profile', ProfileScreen, 'div'],
  // Specification 9.20
])('and the links of %s', async (route, Screen, Frame) => {
  const page = (
    <Frame>
      <Screen />
    </Frame>
  );
  renderApp(page, { preloadedState: signedInState(), route });
  await screen.findAllByText(/part \d+|Coleman/);
  await expectFetched();
});

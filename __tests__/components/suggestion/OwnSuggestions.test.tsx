import { siteOf } from '@contracts/rules/site/siteDefaults';
import type { SiteIdentity } from '@contracts/site';
import { screen, waitFor, within } from '@testing-library/react';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { Toasts } from '@/components/feedback/Toasts';
import { ProfileScreen } from '@/components/profile/ProfileScreen';
import { SiteProvider } from '@/components/site/SiteProvider';
import { db } from '@/services/mocks/db';

const open = (query = '?tab=suggestions', readerSuggestions: SiteIdentity['readerSuggestions'] = 'on') =>
  renderApp(
    <SiteProvider value={siteOf({ readerSuggestions })}>
      <ProfileScreen />
      <Toasts />
    </SiteProvider>,
    { preloadedState: signedInState(), route: `/dashboard/profile${query}` },
  );

function suggest(at: number, outcome: 'accepted' | 'refused' | null, articleId = 'article-2') {
  const date = new Date(Date.UTC(2026, 4, 1, at)).toISOString();
  db.readerSuggestions.push({
    ...{ _id: `hint-${at}`, articleId, readerId: 'user-ada', title: 'Reading slowly', revision: 1 },
    ...{
      passage: { text: `teh ${at}`, before: '', after: '' },
      suggestion: `the ${at}`,
      content: '',
      thanks: true,
    },
    ...{ date, outcome, answered: outcome && date },
  });
}

test('a reader sees what became of each, and takes an open one back', async () => {
  suggest(1, null);
  suggest(2, 'accepted');
  suggest(3, 'refused', 'article-gone');
  const { user } = open();
  const rows = await screen.findAllByRole('article');
  expect(rows).toHaveLength(3);
  const [gone, accepted, waiting] = rows.map((row) => within(row));
  expect(gone?.getByText('Reading slowly, no longer online')).toBeInTheDocument();
  expect(gone?.getByText(/^Not accepted/)).toBeInTheDocument();
  expect(accepted?.getByText(/^Accepted/)).toBeInTheDocument();
  expect(accepted?.getByRole('link', { name: 'Reading slowly' })).toHaveAttribute(
    'href',
    '/dashboard/article-2',
  );
  expect(waiting?.getByText(/^Waits for the author/)).toBeInTheDocument();
  const back = screen.getByRole('button', { name: 'Take back' });
  expect(back).toHaveAccessibleDescription(/removed: teh/);
  await user.click(back);
  await screen.findByText('You took your suggestion back.');
  expect(db.readerSuggestions.map(({ _id }) => _id)).toEqual(['hint-2', 'hint-3']);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your suggestions' })).toHaveFocus());
});

test('one that was answered meanwhile is shown as it is', async () => {
  suggest(1, null);
  const { user } = open();
  const back = await screen.findByRole('button', { name: 'Take back' });
  Object.assign(db.readerSuggestions[0] ?? {}, { outcome: 'accepted', answered: '2026-05-02T00:00:00.000Z' });
  await user.click(back);
  await screen.findByText('Not taken back: This suggestion was already accepted.');
  await screen.findByText(/^Accepted/);
});

test('more of them come page by page, and none is said', async () => {
  const { unmount } = open();
  await screen.findByText('No suggestions yet');
  unmount();
  for (let at = 0; at < 12; at += 1) suggest(at, 'accepted');
  const { user } = open();
  expect(await screen.findAllByRole('article')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
});

test('the list has a tab where the publication takes suggestions', async () => {
  const { unmount } = open('', 'off');
  await screen.findByRole('tab', { name: 'Saved' });
  expect(screen.queryByRole('tab', { name: 'Suggestions' })).toBeNull();
  unmount();
  open('');
  await screen.findByRole('tab', { name: 'Suggestions' });
});

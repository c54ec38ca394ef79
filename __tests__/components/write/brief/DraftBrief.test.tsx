import { screen } from '@testing-library/react';
import { draftRoute, forgetDrafts, me, openWriteScreen, textField } from '@/__tests__/support/writeScreen';
import { db } from '@/services/mocks/db';

afterEach(async () => {
  sessionStorage.clear();
  await forgetDrafts();
});

test('the brief stands at the head of its draft, counts the words, and stays folded', async () => {
  db.commissions.push({
    ...{ _id: 'brief', authorId: me._id, version: 3, state: 'accepted', title: 'On engines', tag: '' },
    ...{ words: 1_200, due: { day: '2035-05-04', until: '2035-05-04T23:59:00.000Z' } },
    ...{ notes: 'With one example.', pitch: '', reason: '', moved_by_author: true },
    ...{ article: 'article-draft', date: '2026-05-01T12:00:00.000Z' },
  });
  const { user, unmount } = openWriteScreen(draftRoute);
  expect(await screen.findByText(/of about 1,200 words$/)).toBeInTheDocument();
  expect(screen.getByText('due May 4, 2035')).toBeInTheDocument();
  expect(screen.getByText('With one example.')).toBeVisible();
  await user.click(screen.getByText('Brief'));
  unmount();
  openWriteScreen(draftRoute);
  expect(await screen.findByText('With one example.')).not.toBeVisible();
});

test('other drafts have none', async () => {
  openWriteScreen(draftRoute);
  await textField();
  expect(screen.queryByText('Brief')).not.toBeInTheDocument();
});

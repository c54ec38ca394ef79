import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildFullArticle, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { Comments } from '@/components/comment/Comments';
import { ArticleMarks } from '@/components/dashboard/ArticleMarks';
import { Toasts } from '@/components/feedback/Toasts';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';

const openComments = () =>
  renderApp(
    <>
      <Comments articleId="article-1" />
      <Toasts />
    </>,
    { preloadedState: signedInState() },
  );

const menu = () => screen.findByRole('button', { name: /^More about the comment by/ });
const dialog = () => screen.findByRole('dialog', { name: /^Report the comment by/ });
const send = () => screen.getByRole('button', { name: 'Send the report' });

async function openDialog() {
  const { user } = openComments();
  await user.click(await menu());
  await user.click(await screen.findByRole('menuitem', { name: 'Report…' }));
  return { user, box: await dialog() };
}

test('a comment is reported with a kind and words, and the focus returns to its menu', async () => {
  const { user, box } = await openDialog();
  expect(within(box).getByRole('radio', { name: 'Advertising or spam' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(within(box).getByRole('radio', { name: 'Insults or hate speech' })).toBeChecked();
  await user.type(within(box).getByLabelText('Details (optional)'), '  The second line. ');
  await user.click(send());
  expect(await screen.findByText('Thank you. The editors will review it.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(db.reports.at(-1)).toMatchObject({
    thingId: 'comment-1',
    userId: 'user-ada',
    kind: 'insult',
    words: 'The second line.',
  });
  await waitFor(async () => expect(await menu()).toHaveFocus());
});

test('a kind has to be chosen, and something else needs words; the focus goes to what is missing', async () => {
  const { user, box } = await openDialog();
  await user.click(send());
  expect(await within(box).findByText('Please choose what is wrong.')).toBeInTheDocument();
  await waitFor(() => expect(within(box).getByRole('radio', { name: 'Advertising or spam' })).toHaveFocus());
  await user.click(within(box).getByRole('radio', { name: 'Something else' }));
  await user.click(send());
  const words = within(box).getByLabelText('Details');
  await waitFor(() => expect(words).toHaveFocus());
  expect(words).toHaveAccessibleDescription(/Please describe what is wrong/);
  expect(db.reports).toEqual([]);
});

test('what is refused stays as it was typed, with the reason', async () => {
  server.use(
    http.post('*/api/report/comment/:id', () =>
      HttpResponse.json({ message: 'an editor has removed this comment already' }, { status: 409 }),
    ),
  );
  const { user, box } = await openDialog();
  await user.click(within(box).getByRole('radio', { name: 'Copied from elsewhere' }));
  await user.type(within(box).getByLabelText('Details (optional)'), 'From a book.');
  await user.click(send());
  expect(
    await within(box).findByText('Not sent: an editor has removed this comment already'),
  ).toBeInTheDocument();
  expect(within(box).getByLabelText('Details (optional)')).toHaveValue('From a book.');
  expect(within(box).getByRole('radio', { name: 'Copied from elsewhere' })).toBeChecked();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an article is reported from its action bar, by all but its authors', async () => {
  const article = buildFullArticle({ _id: 'article-2', title: 'Punched cards' });
  const { user, unmount } = renderApp(
    <>
      <ArticleMarks article={article} />
      <Toasts />
    </>,
    { preloadedState: signedInState() },
  );
  await user.click(screen.getByRole('button', { name: 'Report' }));
  const box = await screen.findByRole('dialog', { name: 'Report “Punched cards”' });
  await user.click(within(box).getByRole('radio', { name: 'Copied from elsewhere' }));
  await user.click(send());
  await waitFor(() => expect(db.reports.at(-1)).toMatchObject({ thingId: 'article-2', kind: 'copied' }));
  unmount();
  const me = { _id: 'user-ada', username: 'ada', profile_pic: '' };
  for (const own of [{ author: me }, { coauthors: [me] }]) {
    const shown = renderApp(<ArticleMarks article={{ ...article, ...own }} />, {
      preloadedState: signedInState(),
    });
    expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
    shown.unmount();
  }
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { MyArticlesScreen } from '@/components/ownArticle/MyArticlesScreen';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';

const open = (state: 'stories' | 'recent' | 'accepted' | 'rejected') =>
  renderApp(<MyArticlesScreen state={state} />, {
    preloadedState: signedInState(),
    route: `/dashboard/${state}`,
  });
const article = (id: string) => db.articles.find(({ _id }) => _id === id);
const row = async (title: string) => {
  const found = (await screen.findByRole('link', { name: title })).closest('article');
  if (!found) throw new Error(`no row around ${title}`);
  return within(found);
};
const actionsOf = async (title: string) => {
  const shown = await row(title);
  return [...shown.queryAllByRole('link'), ...shown.queryAllByRole('button')]
    .map((control) => control.getAttribute('aria-label'))
    .filter((label) => label !== null);
};
const PUBLISHED = 'Pages that arrive finished, part 1';

test.each([
  ['Not finished yet', ['Edit', 'Submit', 'Delete']],
  ['Waiting for the editors', ['Edit', 'Withdraw', 'Delete']],
  [PUBLISHED, ['View', 'Edit', 'View as reader', 'Delete']],
  ['Came back', ['Edit', 'Submit again', 'Delete']],
])('%s offers what fits where it stands', async (title, labels) => {
  open('stories');
  expect(await actionsOf(title)).toEqual(labels.map((label) => `${label} “${title}”`));
});

test('changes of a published article can be submitted', async () => {
  const published = article('article-1');
  if (published) published.revision = 3;
  const { user } = open('accepted');
  const shown = await row(PUBLISHED);
  expect(shown.getByText('An earlier version is online')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: `Submit changes “${PUBLISHED}”` }));
  expect(await shown.findByText('Waiting for an editor')).toBeInTheDocument();
  expect(article('article-1')?.status).toBe('recent');
});

describe('submitting', () => {
  test('is done in place, the numbers follow, and Undo takes it back', async () => {
    const { user } = open('stories');
    const draft = await row('Not finished yet');
    await user.click(draft.getByRole('button', { name: /^Submit/ }));
    expect(await draft.findByText('“Not finished yet” was submitted for review.')).toBeInTheDocument();
    expect(draft.getByText('Waiting for an editor')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Recent (in review) 2' })).toBeInTheDocument();
    const undo = draft.getByRole('button', { name: /^Undo/ });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(await draft.findByText('Draft')).toBeInTheDocument();
    expect(article('article-draft')?.status).toBe('draft');
  });

  test('says in place what is missing, and links to the editor', async () => {
    const draft = article('article-draft');
    if (draft) Object.assign(draft, { tag: '', content: '' });
    const { user } = open('stories');
    const shown = await row('Not finished yet');
    await user.click(shown.getByRole('button', { name: /^Submit/ }));
    const alert = await shown.findByRole('alert');
    expect(alert).toHaveTextContent('the body is missingthe tag is missing');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/dashboard/write?article=article-draft');
    expect(draft?.status).toBe('draft');
  });

  test('again is offered beside the reason of the editors', async () => {
    const { user } = open('rejected');
    const shown = await row('Came back');
    expect(shown.getByText('Please name your sources.')).toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: /^Submit again/ }));
    expect(await shown.findByText(/was submitted for review/)).toBeInTheDocument();
    expect(shown.queryByText('Please name your sources.')).not.toBeInTheDocument();
  });
});

test('withdrawing needs no question, and Undo submits again', async () => {
  const { user } = open('recent');
  const shown = await row('Waiting for the editors');
  await user.click(shown.getByRole('button', { name: /^Withdraw/ }));
  expect(await shown.findByText(/was withdrawn/)).toBeInTheDocument();
  expect(shown.getByText('Draft')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Recent (in review) 0' })).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: /^Undo/ }));
  expect(await shown.findByText('Waiting for an editor')).toBeInTheDocument();
  expect(article('article-recent')?.status).toBe('recent');
});

describe('deleting', () => {
  test('leaves the way back in place of the article, with the focus on it', async () => {
    const { user } = open('stories');
    await user.click((await row('Not finished yet')).getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByText('“Not finished yet” was deleted.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(article('article-draft')).toBeUndefined();
    expect(screen.queryByRole('link', { name: 'Not finished yet' })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Stories 14' })).toBeInTheDocument();

    const undo = screen.getByRole('button', { name: 'Undo: “Not finished yet” was deleted.' });
    expect(undo).toHaveFocus();
    await user.keyboard('{Enter}');
    const back = await row('Not finished yet');
    expect(article('article-draft')).toBeDefined();
    expect(back.getByRole('link', { name: /^Edit/ })).toHaveFocus();
    expect(await screen.findByRole('link', { name: 'Stories 15' })).toBeInTheDocument();
  });

  test('of a published article is asked about first, because it leaves the public pages', async () => {
    const { user } = open('accepted');
    const press = async () => user.click((await row(PUBLISHED)).getByRole('button', { name: /^Delete/ }));
    await press();
    const question = within(screen.getByRole('dialog'));
    expect(question.getByText(/will be removed from the site/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Keep it' }));
    expect(article('article-1')).toBeDefined();

    await press();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: /^Undo/ })).toHaveFocus();
    expect(article('article-1')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await row(PUBLISHED);
    expect(article('article-1')?.published).not.toBeNull();
  });

  test('that is refused after the question leaves the keyboard at the article', async () => {
    const refuse = () => HttpResponse.json({ message: 'something went wrong' }, { status: 500 });
    server.use(http.delete('*/api/write/article/:id', refuse));
    const { user } = open('accepted');
    const shown = await row(PUBLISHED);
    await user.click(shown.getByRole('button', { name: /^Delete/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await shown.findByRole('alert')).toBeInTheDocument();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  test('that is refused says so where it was asked for, and so does a refused Undo', async () => {
    const refuse = () => HttpResponse.json({ message: 'something went wrong' }, { status: 500 });
    server.use(http.delete('*/api/write/article/:id', refuse, { once: true }));
    const { user } = open('stories');
    const shown = await row('Not finished yet');
    await user.click(shown.getByRole('button', { name: /^Delete/ }));
    expect(await shown.findByRole('alert')).toHaveTextContent('Not deleted:something went wrong');

    await user.click(shown.getByRole('button', { name: /^Delete/ }));
    server.use(http.post('*/api/write/article/:id/restore', refuse, { once: true }));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Not restored: something went wrong')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Undo/ })).toHaveFocus());
  });
});

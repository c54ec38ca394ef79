import { siteOf } from '@contracts/rules/site/siteDefaults';
import type { SiteIdentity } from '@contracts/site';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildFullArticle, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { DashboardArticle } from '@/components/dashboard/DashboardArticle';
import { Toasts } from '@/components/feedback/Toasts';
import { SiteProvider } from '@/components/site/SiteProvider';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';

const id = 'article-2';
const content = '<p>Short sentences carry far.</p><p>Long ones drag on.</p>';

const authorOf = () => db.articles.find(({ _id }) => _id === id)?.authorId ?? '';

function open(readerSuggestions: SiteIdentity['readerSuggestions'] = 'on', authorId = authorOf()) {
  const author = { _id: authorId, username: 'Grace Hopper', profile_pic: '' };
  return renderApp(
    <SiteProvider value={siteOf({ readerSuggestions })}>
      <DashboardArticle article={buildFullArticle({ _id: id, content, author })} />
      <Toasts />
    </SiteProvider>,
    { preloadedState: signedInState(), route: `/dashboard/${id}` },
  );
}

beforeEach(() => {
  sessionStorage.clear();
  const published = db.articles.find(({ _id }) => _id === id)?.published;
  if (published) published.content = content;
});

function mark(words: string) {
  const paragraphs = [...document.querySelectorAll('#article-text p')];
  const node = paragraphs.find(({ textContent }) => textContent?.includes(words))?.firstChild as Text;
  const at = node.data.indexOf(words);
  act(() => {
    document.getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
    document.dispatchEvent(new Event('selectionchange'));
  });
}

const buttons = () => screen.findAllByRole('button', { name: 'Suggest a correction' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Suggest a correction' }));
const send = async () => (await dialog()).getByRole('button', { name: 'Send to the author' });

test('marked words are suggested otherwise, with a comment and thanks; only what differs is sent', async () => {
  const { user } = open();
  await buttons();
  mark('sentences carry');
  const [, beside] = await buttons();
  await user.click(beside as HTMLElement);
  const box = await dialog();
  const words = box.getByLabelText('As it should be');
  expect(words).toHaveValue('sentences carry');
  await waitFor(() => expect(words).toHaveFocus());
  await user.clear(words);
  await user.type(words, 'sentences go');
  await user.type(box.getByLabelText('Comment for the author (optional)'), ' They walk. ');
  await user.click(box.getByRole('checkbox', { name: 'Thank me by name' }));
  await user.dblClick(await send());
  await screen.findByText('Thank you. The author has your suggestion.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(db.readerSuggestions).toMatchObject([
    {
      articleId: id,
      readerId: 'user-ada',
      passage: { text: 'carry', before: '\nShort sentences ', after: ' far.\nLong ones drag on.' },
      suggestion: 'go',
      content: 'They walk.',
      thanks: true,
    },
  ]);
});

test('without marked words a paragraph is chosen, by keyboard alone', async () => {
  const { user } = open();
  const [button] = await buttons();
  act(() => button?.focus());
  await user.keyboard('{Enter}');
  const box = await dialog();
  const choice = box.getByLabelText('Which words?');
  await waitFor(() => expect(choice).toHaveFocus());
  await user.click(await send());
  expect(await box.findByText('Choose the words that are wrong.')).toBeInTheDocument();
  await user.selectOptions(choice, 'Long ones drag on.');
  const words = box.getByLabelText('As it should be');
  await user.click(await send());
  expect(await box.findByText('The suggestion has the same words as the article.')).toBeInTheDocument();
  await waitFor(() => expect(words).toHaveFocus());
  await user.clear(words);
  await user.type(words, 'Long ones go on.{Enter}And on.');
  await user.click(await send());
  expect(await box.findByText('A suggestion stays within one paragraph.')).toBeInTheDocument();
  await user.clear(words);
  await user.type(words, 'Long ones go on.');
  await user.click(await send());
  await screen.findByText('Thank you. The author has your suggestion.');
  expect(db.readerSuggestions).toMatchObject([
    { passage: { text: 'drag' }, suggestion: 'go', thanks: false },
  ]);
});

test('what is refused stays as it was typed, also after a reload', async () => {
  server.use(
    http.post('*/api/suggestion/article/:id', () =>
      HttpResponse.json({ message: 'not found' }, { status: 404 }),
    ),
  );
  const { user, unmount } = open();
  await buttons();
  mark('drag');
  await user.click((await buttons())[0] as HTMLElement);
  const words = (await dialog()).getByLabelText('As it should be');
  await user.clear(words);
  await user.type(words, 'go');
  await user.click(await send());
  const why = 'Not sent: this article takes no suggestions any more: it may have been taken offline';
  expect(await screen.findByText(why)).toBeInTheDocument();
  unmount();
  act(() => document.getSelection()?.removeAllRanges());
  const again = open();
  await again.user.click((await buttons())[0] as HTMLElement);
  expect((await dialog()).getByLabelText('As it should be')).toHaveValue('go');
  // Other words begin anew.
  await again.user.keyboard('{Escape}');
  mark('far');
  await again.user.click((await buttons())[0] as HTMLElement);
  expect((await dialog()).getByLabelText('As it should be')).toHaveValue('far');
});

test.each([
  ['where the publication takes none', 'off', 'user-grace'],
  ['to authors of the article', 'on', 'user-ada'],
] as const)('it is not offered %s', async (_, setting, authorId) => {
  open(setting, authorId);
  await screen.findByRole('group', { name: 'Reactions' });
  expect(screen.queryByRole('button', { name: 'Suggest a correction' })).toBeNull();
});

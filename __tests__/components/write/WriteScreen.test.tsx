import 'fake-indexeddb/auto';
import type { Article } from '@contracts/article';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import mockRouter from 'next-router-mock';
import { buildFullArticle, buildTag, seededMe, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { WriteScreen } from '@/components/write/WriteScreen';
import { dropBackup, listBackups } from '@/services/draft/draftBackup';
import { settledSaves } from '@/services/draft/pendingSaves';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { initialDashboardState } from '@/store/dashboard/state';

const me = seededMe();
function open(route = '/dashboard/write', dashboardSinglePost: Article | null = null) {
  const state = signedInState(me);
  const tags = [buildTag({ title: 'Technology', subs: ['Web', 'Machines'] }), buildTag({ title: 'Culture' })];
  return renderApp(<WriteScreen />, {
    route,
    preloadedState: {
      ...state,
      dashboard: {
        ...initialDashboardState,
        ...state.dashboard,
        dashboard_Subtitle: tags,
        dashboardSinglePost,
      },
    },
  });
}

const titleField = () => screen.findByRole('textbox', { name: 'Title' });
const textField = () => screen.findByRole('textbox', { name: 'Article text' });
const openDetails = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Details/ }));
const saved = () => screen.findByText(/^Saved \d/);
const stored = (id: string) => db.articles.find(({ _id }) => _id === id);
const made = () => db.articles.find(({ _id }) => _id.startsWith('article-new'));

afterEach(async () => {
  await settledSaves();
  await Promise.all((await listBackups(me._id)).map(dropBackup));
});

// Specification 1.5
test('typed text is saved automatically, once, and the article gets its own address', async () => {
  const { user } = open();
  await user.type(await titleField(), 'On engines');
  await saved();
  expect(made()).toMatchObject({ title: 'On engines', status: 'draft', revision: 1 });
  await waitFor(() => expect(mockRouter.asPath).toBe(`/dashboard/write?article=${made()?._id}`));
  expect(await titleField()).toHaveValue('On engines');
  expect(db.articles.filter(({ title }) => title === 'On engines')).toHaveLength(1);
});

test('the title has the focus at first, and Enter leads from it to the text', async () => {
  const { user } = open();
  const title = await titleField();
  expect(title).toHaveFocus();
  await user.keyboard('On engines{Enter}');
  expect(title).toHaveValue('On engines');
  expect(await textField()).toHaveFocus();
});

test('Control and S saves at once', async () => {
  const { user } = open('/dashboard/write?article=article-draft');
  await user.type(await titleField(), '!');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(stored('article-draft')?.title).toBe('Not finished yet!'));
});

test('tag, sub-category and cover are saved; another tag has other sub-categories', async () => {
  const { user } = open('/dashboard/write?article=article-draft');
  await titleField();
  const tag = screen.getByRole('combobox', { name: 'Tag' });
  await user.selectOptions(tag, '');
  expect(tag).toHaveAccessibleDescription('Required to submit');
  await user.selectOptions(tag, 'Technology');
  expect(tag).not.toHaveAccessibleDescription();
  await openDetails(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sub-category' }), 'Web');
  await user.type(screen.getByRole('textbox', { name: 'Cover image' }), 'https://example.org/c.jpg');
  await saved();
  expect(stored('article-draft')).toMatchObject({
    tag: 'Technology',
    sub: 'Web',
    cover_pic: 'https://example.org/c.jpg',
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'Culture');
  expect(screen.getByRole('combobox', { name: 'Sub-category' })).toBeDisabled();
});

test('a cover that is none holds up the submission and not the text', async () => {
  const { user } = open('/dashboard/write?article=article-draft');
  await user.type(await titleField(), '!');
  await openDetails(user);
  await user.type(screen.getByRole('textbox', { name: 'Cover image' }), 'htt');
  await saved();
  expect(stored('article-draft')).toMatchObject({ title: 'Not finished yet!', cover_pic: '' });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('The cover is not an image address.')).toBeInTheDocument();
  expect(stored('article-draft')?.status).toBe('draft');
});

// Specification 2.11
test('Write in the menu starts another article, even before the first one was saved', async () => {
  const { user } = open();
  await user.type(await titleField(), 'The first');
  await act(() => mockRouter.push('/dashboard/write'));
  await waitFor(async () => expect(await titleField()).toHaveValue(''));
  expect(made()?.title).toBe('The first');
});

// Specification 2.11
test('whatever leads there clears the article that was open, and an address with an article does not', async () => {
  const opened = buildFullArticle({ _id: 'article-draft' });
  for (const [route, kept] of [
    ['/dashboard/write?article=article-draft', opened],
    ['/dashboard/write', null],
  ] as const) {
    const { store, unmount } = open(route, opened);
    await titleField();
    expect(store.getState().dashboard.dashboardSinglePost).toEqual(kept);
    unmount();
  }
});

test('an imported article tells what editing loses', async () => {
  Object.assign(stored('article-1') ?? {}, {
    content: '<h5>Small</h5><dl><dt>Boat</dt><dd>It floats</dd></dl>',
  });
  open('/dashboard/write?article=article-1');
  const notice = await screen.findByText(/This article was imported/);
  expect(notice).toHaveTextContent(
    'When you change its text, its smallest headings become paragraphs and its definition lists become paragraphs.',
  );
});

test('an imported article of which nothing is lost says nothing, and is not saved by being opened', async () => {
  const { user } = open('/dashboard/write?article=article-1');
  expect(await textField()).toHaveTextContent('Pages that arrive finished is the beginning of part 1.');
  await user.click(await textField());
  await user.keyboard('{Control>}s{/Control}');
  expect(screen.getByText('Saves as you write')).toBeInTheDocument();
  expect(screen.queryByText(/This article was imported/)).not.toBeInTheDocument();
  expect(stored('article-1')?.revision).toBe(2);
});

test('the article of another author is not opened', async () => {
  open('/dashboard/write?article=article-2');
  expect(await screen.findByText('You can only edit your own articles.')).toBeInTheDocument();
});

test('an article that is not there is not found', async () => {
  open('/dashboard/write?article=nothing');
  expect(await screen.findByText('Page not found')).toBeInTheDocument();
});

test('an article that does not come is asked for again, and why is said in words for its author', async () => {
  server.use(http.get('*/api/write/article/:id', () => HttpResponse.error(), { once: true }));
  const { user } = open('/dashboard/write?article=article-draft');
  expect(await screen.findByText('the server did not answer, please try again')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await titleField()).toHaveValue('Not finished yet');
});

test('the toolbar is one stop of Tab; arrow keys move in it and Escape goes back to the text', async () => {
  const { user } = open('/dashboard/write?article=article-draft');
  const text = await textField();
  const toolbar = within(screen.getByRole('toolbar', { name: 'Formatting' }));
  expect(toolbar.getAllByRole('button').filter((button) => button.tabIndex === 0)).toHaveLength(1);
  act(() => toolbar.getByRole('button', { name: 'Heading' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(toolbar.getByRole('button', { name: 'Subheading' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(toolbar.getByRole('button', { name: 'Dividing line' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(toolbar.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(text).toHaveFocus();
});

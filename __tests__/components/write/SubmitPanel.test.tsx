import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import mockRouter from 'next-router-mock';
import { buildTag, seededMe, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { WriteScreen } from '@/components/write/WriteScreen';
import { settledSaves } from '@/services/draft/pendingSaves';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { initialDashboardState } from '@/store/dashboard/state';

const SENTENCE = 'The keeper counts the boats that come home before the lamp is lit.';

function article(id: string) {
  const found = db.articles.find(({ _id }) => _id === id);
  if (!found) throw new Error(`no article ${id}`);
  return found;
}

function open(route = '/dashboard/write?article=article-draft') {
  const state = signedInState(seededMe());
  return renderApp(<WriteScreen />, {
    route,
    preloadedState: {
      ...state,
      dashboard: { ...initialDashboardState, ...state.dashboard, dashboard_Subtitle: [buildTag()] },
    },
  });
}

type User = ReturnType<typeof open>['user'];

async function openPanel(user: User, name = 'Submit') {
  await screen.findByRole('textbox', { name: 'Title' });
  await user.click(screen.getByRole('button', { name }));
  const panel = await screen.findByRole('dialog');
  return within(panel);
}

afterEach(() => settledSaves());

test('lists what is required, then advice, then what is well, in words', async () => {
  Object.assign(article('article-draft'), { tag: '' });
  const { user } = open();
  const panel = await openPanel(user);
  const required = within(await panel.findByRole('region', { name: 'Required' }));
  expect(required.getByText('The tag is missing.')).toBeInTheDocument();
  expect(
    within(panel.getByRole('region', { name: 'Suggestions' })).getByText('The cover is missing.'),
  ).toBeInTheDocument();
  expect(
    within(panel.getByRole('region', { name: 'Passed' })).getByText('It has a title.'),
  ).toBeInTheDocument();
  expect(panel.getByText(/1 required change\./)).toBeInTheDocument();
});

test('a missing requirement blocks it with a sentence, and links to its place', async () => {
  Object.assign(article('article-draft'), { tag: '' });
  const { user } = open();
  const panel = await openPanel(user);
  await panel.findByText('The tag is missing.');
  const submit = panel.getByRole('button', { name: 'Submit' });
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(submit).toHaveAccessibleDescription(/^Fix 1 required change to submit/);
  await user.click(submit);
  expect(article('article-draft').status).toBe('draft');

  await user.click(panel.getByRole('button', { name: 'Go to the tag' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Details/ })).toHaveAttribute('aria-expanded', 'false');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'Technology');
  const again = await openPanel(user);
  await waitFor(() =>
    expect(again.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-disabled'),
  );
});

test('a submitted article waits under Recent', async () => {
  const { user } = open('/dashboard/write?article=article-rejected');
  expect(await screen.findByText('Please name your sources.')).toBeInTheDocument();
  const panel = await openPanel(user);
  const submit = panel.getByRole('button', { name: 'Submit again' });
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
  expect(panel.getByText(/If it is accepted, it is published immediately/)).toBeInTheDocument();
  await user.click(submit);
  await waitFor(() => expect(mockRouter.asPath).toBe('/dashboard/recent'));
  expect(article('article-rejected').status).toBe('recent');
});

test('the server’s reasons are shown like the checks, with the way to their places', async () => {
  server.use(
    http.post('*/api/write/article/:id/submit', () =>
      HttpResponse.json(
        {
          message: 'it cannot be submitted yet',
          errors: [
            { path: 'summary', message: 'the summary is missing' },
            { path: 'doc:1', message: 'the heading skips a level' },
          ],
        },
        { status: 400 },
      ),
    ),
  );
  const { user } = open();
  const panel = await openPanel(user);
  await waitFor(() =>
    expect(panel.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-disabled'),
  );
  await user.click(panel.getByRole('button', { name: 'Submit' }));
  const required = within(await panel.findByRole('region', { name: 'Required' }));
  expect(required.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Go to the summary',
    'Go to the text',
  ]);
  expect(panel.getByText(/^Not submitted: 2 required changes/)).toBeInTheDocument();
  await user.click(required.getByRole('button', { name: 'Go to the text' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Article text' })).toHaveFocus());
});

test('a failed request is reported as such, and submitting again is enough', async () => {
  server.use(http.post('*/api/write/article/:id/submit', () => HttpResponse.error(), { once: true }));
  const { user } = open();
  const panel = await openPanel(user);
  const submit = panel.getByRole('button', { name: 'Submit' });
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
  await user.click(submit);
  expect(await panel.findByRole('alert')).toHaveTextContent(
    'Not submitted: the server did not answer, please try again',
  );
  expect(panel.queryByRole('region', { name: 'Required' })).not.toBeInTheDocument();
  await user.click(submit);
  await waitFor(() => expect(mockRouter.asPath).toBe('/dashboard/recent'));
});

test('what could not be checked is said, and checked again', async () => {
  server.use(
    http.get(
      '*/api/write/article/:id/check',
      () => HttpResponse.json({ message: 'the cellar is flooded' }, { status: 500 }),
      { once: true },
    ),
  );
  const { user } = open();
  const panel = await openPanel(user);
  expect(await panel.findByText('Checking failed: the cellar is flooded')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Check again' }));
  expect(await panel.findByRole('region', { name: 'Passed' })).toBeInTheDocument();
});

test('an article without a saved revision is neither checked nor submitted', async () => {
  server.use(http.patch('*/api/write/article/:id', () => HttpResponse.error()));
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  const panel = await openPanel(user);
  expect(await panel.findByText(/^Not saved on the server yet, so it cannot be checked/)).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Submit' })).toHaveAccessibleDescription(/once it is saved/);
});

test('an empty article is not submitted', async () => {
  const { user } = open('/dashboard/write');
  const panel = await openPanel(user);
  expect((await panel.findAllByText(/There is no text yet/)).length).toBeGreaterThan(0);
  expect(panel.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
});

test('a cover that is none and a picture that waits hold it up, and it is the page that knows', async () => {
  const image = { type: 'image', attrs: { src: '', upload: 'waiting', alt: 'A boat' } };
  article('article-draft').doc = { type: 'doc', content: [{ type: 'paragraph' }, image] };
  const { user } = open();
  await screen.findByRole('textbox', { name: 'Title' });
  await user.click(screen.getByRole('button', { name: /^Details/ }));
  await user.type(screen.getByRole('textbox', { name: 'Cover image' }), 'htt');
  const panel = await openPanel(user);
  const required = within(await panel.findByRole('region', { name: 'Required' }));
  expect(required.getByText('The cover is not an image address.')).toBeInTheDocument();
  expect(required.getByRole('button', { name: 'Go to “A boat”' })).toBeInTheDocument();
});

describe('originality', () => {
  beforeEach(() => {
    article('article-draft').content = `<p>${SENTENCE}</p>`;
  });

  test('none found says so', async () => {
    const { user } = open();
    const panel = await openPanel(user);
    expect(await panel.findByText(/^No passages match other articles/)).toBeInTheDocument();
  });

  test('a published source is shown beside the own words, by name; a waiting one without a name', async () => {
    article('article-2').published = {
      ...article('article-2'),
      content: `<p>${SENTENCE}</p>`,
      date: '2023-05-01',
    };
    Object.assign(article('article-20'), {
      published: null,
      status: 'recent',
      content: `<p>${SENTENCE}</p>`,
    });
    const { user } = open();
    const panel = await openPanel(user);
    expect(await panel.findByText(/^13 of 13 words \(100%\) also appear in/)).toBeInTheDocument();
    expect(panel.getByText(/13 words in “.*” by Grace Brewster/)).toBeInTheDocument();
    expect(panel.getByText('13 words in an article in review')).toBeInTheDocument();
    expect(panel.getByRole('link', { name: /Open source/ })).toHaveAttribute('href', '/article-2');
    expect(panel.getAllByText('Your article').length).toBe(2);
    // It never holds anything up.
    expect(panel.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-disabled');
  });

  test('a page of the web tells how much, and that it does not tell which words', async () => {
    const url = 'https://example.org/boats';
    const data = {
      revision: article('article-draft').revision,
      date: '2026-11-21T12:00:00.000Z',
      words: 40,
      matched: 12,
      sources: [{ kind: 'web', url, words: 12, passages: [] }],
      outside: { status: 'done' },
    };
    server.use(
      http.get('*/api/write/article/:id/originality', () => HttpResponse.json({ message: 'success', data })),
    );
    const { user } = open();
    const panel = await openPanel(user);
    expect(await panel.findByText(`12 words in ${url}`)).toBeInTheDocument();
    expect(panel.getByRole('link', { name: /Open source/ })).toHaveAttribute('href', url);
    expect(panel.getByText(/^The web search does not say which words match/)).toBeInTheDocument();
    expect(panel.queryByText('The source')).not.toBeInTheDocument();
  });

  test('is compared from the menu too, before it is submitted', async () => {
    const { user } = open();
    await screen.findByRole('textbox', { name: 'Title' });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Check originality' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Originality' }));
    expect(await dialog.findByText(/^No passages match other articles/)).toBeInTheDocument();
  });

  test('what the outside service finds arrives while the panel is open', async () => {
    db.checkerToken = 'checker';
    const { user } = open();
    const panel = await openPanel(user);
    expect(await panel.findByText(/The web is being searched too/)).toBeInTheDocument();
    expect(await panel.findByText('The web was searched too.', {}, { timeout: 4_000 })).toBeInTheDocument();
  });

  test('searches of the web that are used up are said, and asked for again with the next panel', async () => {
    db.checkerToken = 'checker';
    const asked: number[] = [];
    const { revision } = article('article-draft');
    const none = { revision, date: '2026-11-21T12:00:00.000Z', words: 9, matched: 0, sources: [] };
    const data = { ...none, outside: { status: 'limited' } };
    const path = '*/api/write/article/:id/originality';
    server.use(
      http.get(path, () => HttpResponse.json({ message: 'success', data })),
      http.post(path, () => {
        asked.push(1);
        return HttpResponse.json({ message: 'success', data });
      }),
    );
    const { user } = open();
    const panel = await openPanel(user);
    expect(await panel.findByText(/searches were used up. More are available from midnight/)).toBeVisible();
    expect(asked).toEqual([1]);
  });
});

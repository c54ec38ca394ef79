import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { seededMe, signedInState } from '@/__tests__/support/factories';
import { fakeSocket } from '@/__tests__/support/fakeSocket';
import { renderApp } from '@/__tests__/support/renderApp';
import { DashboardArticleScreen } from '@/components/dashboard/DashboardArticleScreen';
import { MyArticlesScreen } from '@/components/ownArticle/MyArticlesScreen';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { machineZone } from '@/services/siteTime';

const next = new Date().getFullYear() + 1;
const at = new Date(next, 11, 4, 9).toISOString();

function article(id: string) {
  const found = db.articles.find(({ _id }) => _id === id);
  if (!found) throw new Error(`no article ${id}`);
  return found;
}

async function row(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('article') as HTMLElement);
}

const open = (state: 'recent' | 'accepted') =>
  renderApp(<MyArticlesScreen state={state} />, {
    route: `/dashboard/${state}`,
    preloadedState: signedInState(seededMe()),
  });

test('a waiting article tells its place and what the last ones took', async () => {
  open('recent');
  const shown = await row('Waiting for the editors');
  expect(await shown.findByText('First in the queue. Recent decisions took 2 hours.')).toBeInTheDocument();
});

async function setTime(id: string, fields: object): Promise<void> {
  await waitFor(() => expect(fakeSocket.listenerCount('draft-changed')).toBe(1));
  Object.assign(article(id), { timeByEditors: true, ...fields });
  const { revision } = article(id);
  await act(async () => fakeSocket.receive('draft-changed', { id, revision, time_set: true }));
}

describe('a time that an editor sets', () => {
  test('is shown in the list of waiting articles without a reload', async () => {
    open('recent');
    const shown = await row('Waiting for the editors');
    expect(shown.queryByText(/^The editors set/)).not.toBeInTheDocument();
    await setTime('article-recent', { publish_at: at });
    expect(
      await shown.findByText(/^The editors set when it is published, .* December 4/),
    ).toBeInTheDocument();
  });

  test('is shown where the article is open', async () => {
    renderApp(<DashboardArticleScreen />, {
      route: '/dashboard/article-recent',
      preloadedState: signedInState(seededMe()),
    });
    await screen.findByRole('heading', { level: 1, name: 'Waiting for the editors' });
    await setTime('article-recent', { publish_at: at });
    expect(
      await screen.findByText(/^The editors set when it is published, .* December 4/),
    ).toBeInTheDocument();
    await setTime('article-recent', { status: 'accepted', scheduledAt: at });
    expect(await screen.findByText(/^Will be published on \w+, December 4/)).toBeInTheDocument();
  });
});

describe('an accepted article that waits for its time', () => {
  beforeEach(() => {
    Object.assign(article('article-draft'), {
      status: 'accepted',
      title: 'On its way',
      publish_at: at,
      scheduledAt: at,
      savedAt: '2024-01-01T00:00:00.000Z',
    });
  });

  test('is scheduled, and shows its publishing time in the zone of the browser', async () => {
    open('accepted');
    const shown = await row('On its way');
    expect(shown.getByText('Scheduled')).toBeInTheDocument();
    expect(shown.queryByText('Published')).not.toBeInTheDocument();
    const moment = new RegExp(
      `^Will be published on \\w+, December 4, ${next} at 9:00 \\(${machineZone()}\\)\\.$`,
    );
    expect(shown.getByText(moment)).toBeInTheDocument();
  });

  test('gets another time; an invalid time is not saved', async () => {
    const { user } = open('accepted');
    const shown = await row('On its way');
    await user.click(shown.getByRole('button', { name: 'Change time “On its way”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publishing time' }));
    const field = dialog.getByLabelText('Publish');
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: '2999-12-05T10:30' } });
    await user.click(dialog.getByRole('button', { name: 'Save time' }));
    expect(article('article-draft').scheduledAt).toBe(at);
    fireEvent.change(field, { target: { value: `${next}-12-05T10:30` } });
    await user.click(dialog.getByRole('button', { name: 'Save time' }));
    expect(await shown.findByText(/December 5, \d+ at 10:30/)).toBeInTheDocument();
    expect(article('article-draft').scheduledAt).toBe(new Date(next, 11, 5, 10, 30).toISOString());
  });

  test('is not given the time of a dialog that was open while an editor set another one', async () => {
    const { user } = open('accepted');
    const shown = await row('On its way');
    await user.click(shown.getByRole('button', { name: 'Change time “On its way”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publishing time' }));
    fireEvent.change(dialog.getByLabelText('Publish'), { target: { value: `${next}-12-05T10:30` } });
    const byEditor = new Date(next, 11, 6, 9).toISOString();
    const revision = article('article-draft').revision + 1;
    await setTime('article-draft', { publish_at: byEditor, scheduledAt: byEditor, revision });
    await shown.findByText(/December 6/);
    await user.click(dialog.getByRole('button', { name: 'Save time' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(article('article-draft').scheduledAt).toBe(byEditor);
  });

  test('is taken back, and the keyboard stays at the article', async () => {
    const { user } = open('accepted');
    const shown = await row('On its way');
    await user.click(shown.getByRole('button', { name: 'Unschedule “On its way”' }));
    expect(await shown.findByText('Draft')).toBeInTheDocument();
    expect(shown.queryByText(/^Will be published/)).not.toBeInTheDocument();
    await waitFor(() => expect(shown.getByRole('link', { name: 'On its way' })).toHaveFocus());
  });

  test('stays in the schedule when a further version of it is withdrawn', async () => {
    article('article-draft').status = 'recent';
    const { user } = open('recent');
    const shown = await row('On its way');
    await user.click(shown.getByRole('button', { name: 'Withdraw “On its way”' }));
    expect(await screen.findByText(/was withdrawn\./)).toBeInTheDocument();
    expect(article('article-draft')).toMatchObject({ status: 'accepted', scheduledAt: at });
  });

  test('says why it could not be taken back', async () => {
    server.use(
      http.post('*/api/write/article/:id/withdraw', () =>
        HttpResponse.json({ message: 'it goes out at this moment' }, { status: 409 }),
      ),
    );
    const { user } = open('accepted');
    const shown = await row('On its way');
    await user.click(shown.getByRole('button', { name: 'Unschedule “On its way”' }));
    expect(await shown.findByRole('alert')).toHaveTextContent('Still scheduled: it goes out at this moment');
  });
});

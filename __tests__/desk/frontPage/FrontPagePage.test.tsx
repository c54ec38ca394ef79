import type { Arrangement, DeskFrontPage } from '@contracts/frontPage';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { deskApi } from '@/desk/api/deskApi';
import { FrontPagePage } from '@/desk/frontPage/FrontPagePage';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const begun: Arrangement = { lead: null, pins: [], sections: [] };
const found = ['Ink', 'Paper'].map((title) => ({
  _id: title.toLowerCase(),
  title,
  author: { _id: 'ada', username: 'Ada', profile_pic: '' },
  tag: 'Craft',
  sub: '',
  published: '2026-11-01T10:00:00.000Z',
}));

interface Asked {
  after: number;
  arrangement: Arrangement;
}

/** The page, on a server whose answer to a publication is chosen by the test. */
function open(answer: (asked: Asked) => { status: number; body: object } | null = () => null) {
  let site: DeskFrontPage = { revision: 0, arrangement: begun, articles: [], authors: [], history: [] };
  const asked: Asked[] = [];
  const tags = [{ _id: 'craft', title: 'Craft', sub: [{ _id: 'tools', subcontent: 'Tools' }] }];
  const show = (next: Partial<DeskFrontPage>) => {
    const entry = { date: '2026-11-23T10:00:00.000Z', editor: 'Edith', has_lead: true, pins: 0, sections: 0 };
    const revision = site.revision + 1;
    site = { ...site, ...next, revision, history: [{ ...entry, revision }, ...site.history] };
  };
  server.use(
    http.get('*/api/offline_subtitle/total_subtitle', () =>
      HttpResponse.json({ message: 'success', data: tags }),
    ),
    http.get('*/api/admin/published', () => HttpResponse.json({ message: 'success', data: found })),
    http.get('*/api/admin/front-page', () => HttpResponse.json({ message: 'success', data: site })),
    http.post<never, Asked>('*/api/admin/front-page', async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      const refused = answer(body);
      if (refused) return HttpResponse.json(refused.body, { status: refused.status });
      show({ arrangement: body.arrangement });
      return HttpResponse.json({ message: 'success', data: site });
    }),
  );
  store.dispatch(deskApi.util.resetApiState());
  const user = userEvent.setup();
  render(
    <Provider store={store}>
      <FrontPagePage />
    </Provider>,
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const pick = async (title: string) => {
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: new RegExp(`^${title}`) }));
  };
  return { asked, user, press, pick, show };
}

test('an editor picks a lead, pins and sections, each article once, and publishes them', async () => {
  const { asked, user, press, pick } = open();
  await press('Choose a lead story');
  await pick('Ink');
  expect(screen.getByText('Ink was added.')).toBeInTheDocument();
  await press('Pin an article');
  expect(await screen.findByRole('button', { name: /Ink.*On the front page already/ })).toBeDisabled();
  await pick('Paper');
  expect(screen.getByText('1 of 6')).toBeInTheDocument();
  await press('Add the section');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'craft');
  await user.selectOptions(screen.getByRole('combobox', { name: 'New section' }), 'newest');
  await press('Add the section');
  await press('Move Newest articles up');
  await press('Publish');
  expect(await screen.findByText('What readers see')).toBeInTheDocument();
  const section = { title: '', of: '', count: 3, articles: [] };
  expect(asked).toEqual([
    {
      after: 0,
      arrangement: {
        lead: 'ink',
        pins: [{ article: 'paper', until: null }],
        sections: [
          { ...section, kind: 'newest' },
          { ...section, kind: 'tag', of: 'craft' },
        ],
      },
    },
  ]);
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('what is refused is marked where it stands, and nothing is lost', async () => {
  const message = '“Ink” is not published: remove it, or choose another article';
  const errors = [{ path: 'arrangement.lead', message }];
  const { press, pick } = open(() => ({ status: 400, body: { message, errors } }));
  await press('Choose a lead story');
  await pick('Ink');
  await press('Publish');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('Readers see no change. Please change what is marked.')).toBeInTheDocument();
  await press('Remove the lead story');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await press('Discard changes');
});

test('of two editors the second chooses which of the two goes on', async () => {
  const { asked, press, pick, show } = open(({ after }) =>
    after === 0 ? { status: 409, body: { message: 'another editor has changed it' } } : null,
  );
  await press('Choose a lead story');
  await pick('Ink');
  show({
    arrangement: { ...begun, lead: 'paper' },
    articles: [{ _id: 'paper', title: 'Paper', is_published: true }],
  });
  await press('Publish');
  const choice = await screen.findByText(/Edith published another front page/);
  expect(choice.parentElement).toHaveTextContent('Lead storyPaper');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await press('Keep mine');
  await press('Publish');
  expect(await screen.findByText('Revision 2 by Edith,', { exact: false })).toBeInTheDocument();
  expect(asked.map(({ after, arrangement }) => [after, arrangement.lead])).toEqual([
    [0, 'ink'],
    [1, 'ink'],
  ]);
});

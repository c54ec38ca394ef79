import type { MergePreview, PersonDetail } from '@contracts/person';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { MergePerson } from '@/desk/people/MergePerson';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const personOf = (_id: string, username: string): PersonDetail => ({
  _id,
  username,
  email: `${_id}@example.org`,
  profile_pic: '',
  since: '2026-11-01T10:00:00.000Z',
  editor: false,
  role: 'author',
  suspended: null,
  articles: 0,
  bio: '',
  canSignIn: true,
  signedIn: null,
  counts: { draft: 0, recent: 0, accepted: 0, rejected: 0, stories: 0 },
  decisions: { accepted: 0, rejected: 0 },
  followers: 0,
});
const merged = personOf('old', 'Ada Imported');
const kept = personOf('new', 'Ada Byron');

const preview: MergePreview = {
  merged,
  kept,
  articles: 3,
  comments: 1,
  reactions: { moves: 2, double: 1 },
  saved: { moves: 0, double: 0 },
  followings: { moves: 0, double: 0 },
  followers: { moves: 0, double: 0 },
  eachOther: 2,
  images: 0,
  notifications: 0,
  messages: 0,
  notes: 0,
  keptMessages: 0,
};

function open(answer: () => Response = () => HttpResponse.json({ message: 'success', data: kept })) {
  const asked = jest.fn();
  server.use(
    http.get('*/api/admin/person', () =>
      HttpResponse.json({ message: 'success', data: [merged, kept], next: null }),
    ),
    http.get('*/api/admin/person/old/merge/new', () =>
      HttpResponse.json({ message: 'success', data: preview }),
    ),
    http.post('*/api/admin/person/old/merge', async ({ request }) => {
      asked(await request.json());
      return answer();
    }),
  );
  const user = userEvent.setup();
  render(
    <Provider store={store}>
      <MergePerson person={merged} onClose={() => {}} />
    </Provider>,
  );
  return { user, asked };
}

async function chooseKept(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Name or email of the account to keep'), 'Ada');
  const accounts = within(await screen.findByRole('list', { name: 'Accounts' }));
  // The account itself is no choice.
  expect(accounts.getAllByRole('button')).toHaveLength(1);
  await user.click(accounts.getByRole('button', { name: /Ada Byron/ }));
  // The first request of a file of tests waits for the mock backend to be loaded. Until the preview is here, another
  // dialog with the same title says that it is loading.
  await screen.findByRole('button', { name: 'Merge accounts' }, { timeout: 15_000 });
  return screen.getByRole('dialog', { name: 'Merge Ada Imported into Ada Byron?' });
}

test('an editor chooses the account that stays, sees what moves, and types the name', async () => {
  const { user, asked } = open();
  const dialog = within(await chooseKept(user));
  expect(dialog.getByText('3 articles')).toBeInTheDocument();
  expect(dialog.getByText('1 like or dislike')).toBeInTheDocument();
  expect(dialog.getByText(/1 article that both liked or disliked/)).toBeInTheDocument();
  expect(dialog.getByText('They follow each other: these follows are removed')).toBeInTheDocument();
  expect(dialog.getByText(/signs in with new@example.org/)).toBeInTheDocument();
  const confirm = dialog.getByRole('button', { name: 'Merge accounts' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByLabelText('Type Ada Imported to confirm'), 'Ada Imported');
  await user.click(confirm);
  expect(asked).toHaveBeenCalledWith({ into: 'new', username: 'Ada Imported' });
});

test('a refusal is shown in the dialog', async () => {
  const message = 'Ada Byron is suspended: restore them first';
  const { user } = open(() => HttpResponse.json({ message }, { status: 409 }));
  const dialog = within(await chooseKept(user));
  await user.type(await dialog.findByLabelText('Type Ada Imported to confirm'), 'Ada Imported');
  await user.click(dialog.getByRole('button', { name: 'Merge accounts' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

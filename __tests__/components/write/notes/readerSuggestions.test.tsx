import 'fake-indexeddb/auto';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { HttpResponse, http } from 'msw';
import { Toasts } from '@/components/feedback/Toasts';
import { SiteProvider } from '@/components/site/SiteProvider';
import { WriteScreen } from '@/components/write/WriteScreen';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { forgetDrafts, openWriteScreen, paragraphs, stored, textField } from '../../../support/writeScreen';

const id = 'article-1';
const TEXT = 'The keeper counts the boats that come home before the lamp is lit.';
const boats = { text: 'the boats', before: 'The keeper counts ', after: ' that come home before' };
const lamp = { text: 'is lit', before: 'that come home before the lamp ', after: '.' };

function suggest(_id: string, passage: typeof boats, suggestion: string, thanks: boolean) {
  db.readerSuggestions.push({
    ...{ _id, articleId: id, readerId: 'user-grace', title: 'Reading slowly', revision: 1, passage },
    ...{
      suggestion,
      content: 'A hint.',
      thanks,
      date: '2026-05-01T12:00:00.000Z',
      outcome: null,
      answered: null,
    },
  });
}

const open = (readerSuggestions: 'on' | 'off' = 'on') =>
  openWriteScreen(
    `/dashboard/write?article=${id}`,
    <SiteProvider value={siteOf({ readerSuggestions })}>
      <WriteScreen />
      <Toasts />
    </SiteProvider>,
  );

beforeEach(() => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(min-width: 1280px)',
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  Object.assign(stored(id), { doc: paragraphs(TEXT) });
});
afterEach(forgetDrafts);

const beside = async () => within(await screen.findByRole('complementary', { name: 'Readers’ suggestions' }));
const outcomes = () => db.readerSuggestions.map(({ outcome }) => outcome);

test('are shown among the notes, and one press accepts one for good and thanks its reader by name', async () => {
  suggest('boats', boats, 'every ship', true);
  suggest('lamp', lamp, 'burns', false);
  const { user } = open();
  const notes = await beside();
  const [first, second] = notes.getAllByRole('article').map((note) => within(note));
  expect(
    first?.getByText('From a reader: Grace Brewster, who likes to be thanked by name'),
  ).toBeInTheDocument();
  expect(second?.getByText('From a reader')).toBeInTheDocument();
  expect(first?.queryByRole('button', { name: 'Answer' })).toBeNull();
  await user.click(first?.getByRole('button', { name: 'Accept' }) as HTMLElement);
  await waitFor(() => expect(outcomes()).toEqual(['accepted', null]));
  await waitFor(async () => expect(await textField()).toHaveTextContent('The keeper counts every ship that'));
  await screen.findByText('The note for readers thanks Grace Brewster. You see it when you submit.');
  const thanks = { kind: 'correction', text: 'Corrected after a hint by Grace Brewster.' };
  expect(stored(id).proposedNote).toEqual(thanks);
  expect(first?.queryByRole('button', { name: 'Open again' })).toBeNull();
  await user.click(second?.getByRole('button', { name: 'Refuse' }) as HTMLElement);
  await waitFor(() => expect(outcomes()).toEqual(['accepted', 'refused']));
  expect(stored(id).proposedNote).toEqual(thanks);
  expect(db.notifications.slice(-2).map(({ kind, userId }) => [kind, userId])).toEqual([
    ['suggestionAccepted', 'user-grace'],
    ['suggestionRefused', 'user-grace'],
  ]);
});

test('all that are accepted at once are thanked beside the note that is there', async () => {
  stored(id).proposedNote = { kind: 'update', text: 'More is known.' };
  suggest('boats', boats, 'every ship', true);
  suggest('lamp', lamp, 'burns', true);
  const { user } = open();
  await user.click((await beside()).getByRole('button', { name: 'Accept all 2 suggestions' }));
  await waitFor(() => expect(outcomes()).toEqual(['accepted', 'accepted']));
  const text = 'More is known.\nCorrected after a hint by Grace Brewster.';
  await waitFor(() => expect(stored(id).proposedNote).toEqual({ kind: 'update', text }));
});

test('of two that overlap, all takes the first; the same words of two readers go in once', async () => {
  suggest('boats', boats, 'every ship', false);
  suggest('lamp', lamp, 'is lit at last', false);
  const over = { text: 'boats that', before: 'The keeper counts the ', after: ' come home before' };
  suggest('over', over, 'vessels which', false);
  suggest('again', lamp, 'is lit at last', true);
  const { user } = open();
  await user.click((await beside()).getByRole('button', { name: 'Accept all 4 suggestions' }));
  await waitFor(() => expect(outcomes()).toEqual(['accepted', 'accepted', null, 'accepted']));
  expect(await textField()).toHaveTextContent('counts every ship that');
  expect((await textField()).textContent?.match(/at last/g)).toHaveLength(1);
  await screen.findByText(
    '3 accepted, 1 of them was in the article already. 1 can’t be accepted as it is: look at it.',
  );
});

test('one that is accepted for good without its words is not said to be open', async () => {
  suggest('boats', boats, 'every ship', false);
  suggest('lamp', lamp, 'burns', false);
  const { user } = open();
  const notes = await beside();
  const { editor } = (await textField()) as HTMLElement & { editor: Editor };
  server.use(
    http.patch('*/suggestion/boats', () => {
      act(() => void editor.view.dispatch(editor.state.tr.insertText('my own', 19, 28)));
      // The mock answers.
      return undefined;
    }),
  );
  await user.click(notes.getByRole('button', { name: 'Accept all 2 suggestions' }));
  await screen.findByText(/^These words are no longer in the text as one passage/);
  await waitFor(() => expect(notes.getByRole('status')).toHaveFocus());
  expect(outcomes()).toEqual(['accepted', 'accepted']);
  expect(await textField()).toHaveTextContent('counts my own that come home before the lamp burns.');
  expect(screen.queryByText(/^\d accepted/)).not.toBeInTheDocument();
});

test('one that is undone stays accepted, and can be put in again', async () => {
  suggest('boats', boats, 'every ship', false);
  suggest('lamp', lamp, 'burns', false);
  const { user } = open();
  const [first] = (await beside()).getAllByRole('article').map((note) => within(note));
  await user.click(first?.getByRole('button', { name: 'Accept' }) as HTMLElement);
  await first?.findByText('Accepted');
  await waitFor(() => expect(document.activeElement?.id).toBe('note-lamp'));
  const text = await textField();
  act(() => text.focus());
  await user.keyboard('{Control>}z{/Control}');
  await first?.findByText('The article still has the former words.');
  expect(outcomes()).toEqual(['accepted', null]);
  await user.click(first?.getByRole('button', { name: 'Replace them' }) as HTMLElement);
  expect(text).toHaveTextContent('The keeper counts every ship that');
});

test('one that was accepted without a network and is undone before it is sent is not accepted', async () => {
  suggest('boats', boats, 'every ship', true);
  let isOver = false;
  const answered = jest.fn();
  server.use(
    http.patch('*/suggestion/boats', () => {
      if (!isOver) return HttpResponse.error();
      answered();
      return undefined;
    }),
  );
  const { user } = open();
  const notes = await beside();
  await user.click(notes.getByRole('button', { name: 'Accept' }));
  await notes.findByText(/^Not sent yet/);
  await waitFor(() => expect(document.activeElement?.id).toBe('note-boats'));
  const text = await textField();
  act(() => text.focus());
  await user.keyboard('{Control>}z{/Control}');
  await notes.findByRole('button', { name: 'Accept' });
  isOver = true;
  act(() => window.dispatchEvent(new Event('online')));
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(outcomes()).toEqual(['accepted']));
  expect(text).toHaveTextContent('The keeper counts every ship that');
  expect(answered).toHaveBeenCalledTimes(1);
});

test('one that its reader took back is said, and the text stays', async () => {
  suggest('boats', boats, 'every ship', true);
  const { user } = open();
  const accept = (await beside()).getByRole('button', { name: 'Accept' });
  db.readerSuggestions = [];
  await user.click(accept);
  await screen.findByText('The suggestion stays as it is: its reader has taken it back');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /suggestions/ })).toBeNull());
  expect(await textField()).toHaveTextContent(TEXT);
});

test('are not asked for where the publication takes none', async () => {
  suggest('boats', boats, 'every ship', true);
  open('off');
  await textField();
  expect(screen.queryByRole('complementary')).toBeNull();
});

import 'fake-indexeddb/auto';
import type { ReviewNote } from '@contracts/reviewNote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { db } from '@/services/mocks/db';
import {
  behindFirst,
  beside,
  boats,
  holdReply,
  id,
  LAST,
  lamp,
  lettersOf,
  outcomes,
  ownWords,
  paragraph,
  route,
  startSuggestions,
  suggest,
  suggestRich,
  TEXT,
} from '../../../support/suggestions';
import { openWriteScreen, paragraphs, stored, textField } from '../../../support/writeScreen';

startSuggestions();

test('are shown in the text, and accepted one after the other with the keyboard', async () => {
  suggest('boats', boats, 'every ship', 'There are no boats here.');
  suggest('lamp', lamp, 'burns');
  const { user } = openWriteScreen(route);
  const notes = await beside();
  const text = await textField();
  await waitFor(() => expect(text.querySelectorAll('ins')).toHaveLength(2));
  expect(text.querySelector('ins')).toHaveTextContent('every ship');
  expect(text.querySelector('.suggested-removal')).toHaveTextContent('the boats');
  expect(stored(id).doc).toEqual(paragraphs(TEXT, 'Few thank the keeper.'));

  const first = within(notes.getByRole('article', { name: 'There are no boats here.' }));
  act(() => first.getByRole('button', { name: 'Accept' }).focus());
  await user.keyboard('{Enter}');
  const next = await notes.findByRole('article', { name: /burns/ });
  await waitFor(() => expect(next).toHaveFocus());
  expect(notes.getByRole('status')).toHaveTextContent('1 of 2 done');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(outcomes()).toEqual(['accepted', 'accepted']));
  const accepted = 'The keeper counts every ship that come home before the lamp burns.Few thank the keeper.';
  await waitFor(() => expect(ownWords()).toBe(accepted));
  expect(text.querySelectorAll('ins')).toHaveLength(0);
  await waitFor(() => expect(JSON.stringify(stored(id).doc)).toContain('every ship'), { timeout: 5_000 });

  act(() => text.focus());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () =>
    expect(ownWords()).toContain('counts every ship that come home before the lamp is lit.'),
  );
});

test('are refused and opened again', async () => {
  suggest('boats', boats, '');
  const { user } = openWriteScreen(route);
  const notes = await beside();
  await user.click(notes.getByRole('button', { name: 'Refuse' }));
  await user.click(await notes.findByRole('button', { name: 'Open again' }));
  await notes.findByRole('button', { name: 'Refuse' });
  expect(outcomes()).toEqual([null]);
  expect(ownWords()).toContain('counts the boats that');
  await user.click(notes.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(ownWords()).toContain('The keeper counts that come home'));
});

test('are accepted all at once', async () => {
  suggest('boats', boats, 'the ships');
  suggest('lamp', lamp, 'burns');
  const { user } = openWriteScreen(route);
  await user.click((await beside()).getByRole('button', { name: 'Accept all 2 suggestions' }));
  await waitFor(async () => expect(ownWords()).toContain('the ships that come home before the lamp burns.'));
  expect(outcomes()).toEqual(['accepted', 'accepted']);
});

test('are all accepted where one is pressed while another is answered', async () => {
  suggest('boats', boats, 'every ship', 'There are no boats here.');
  suggest('lamp', lamp, 'burns');
  const answer = holdReply('boats');
  const { user } = openWriteScreen(route);
  const notes = await beside();
  const accept = async (name: string | RegExp) =>
    user.click(within(await notes.findByRole('article', { name })).getByRole('button', { name: 'Accept' }));
  await accept('There are no boats here.');
  await accept(/burns/);
  expect(outcomes()).toEqual([null, null]);
  answer();
  await waitFor(() => expect(outcomes()).toEqual(['accepted', 'accepted']));
  await waitFor(() =>
    expect(ownWords()).toContain('counts every ship that come home before the lamp burns.'),
  );
});

test('that were answered in another tab change nothing here', async () => {
  suggest('boats', boats, 'the boats and ships');
  const { user } = openWriteScreen(route);
  const notes = await beside();
  Object.assign(db.reviewNotes[0] ?? {}, { outcome: 'refused', done: true });
  await user.click(notes.getByRole('button', { name: 'Accept' }));
  await notes.findByText('Refused');
  expect(ownWords()).toContain('counts the boats that');
});

test('whose words did not get into the text, as after a crash, are put in once', async () => {
  suggest('boats', boats, 'the boats and ships');
  Object.assign(db.reviewNotes[0] ?? {}, { outcome: 'accepted', done: true });
  const { user } = openWriteScreen(route);
  await user.click(await screen.findByRole('button', { name: 'Editors’ notes, 1 of 1 done' }));
  const notes = await beside();
  await user.click(await notes.findByRole('button', { name: 'Replace them' }));
  expect(ownWords()).toContain('counts the boats and ships that');
  await waitFor(() => expect(notes.queryByRole('button', { name: 'Replace them' })).not.toBeInTheDocument());
});

test('whose words are in the text are not offered again', async () => {
  Object.assign(stored(id), { doc: paragraphs(TEXT.replace('the boats', 'the boats and ships')) });
  suggest('boats', boats, 'the boats and ships');
  Object.assign(db.reviewNotes[0] ?? {}, { outcome: 'accepted', done: true });
  const { user } = openWriteScreen(route);
  await user.click(await screen.findByRole('button', { name: 'Editors’ notes, 1 of 1 done' }));
  const notes = await beside();
  await notes.findByText('Accepted');
  expect(notes.queryByRole('button', { name: 'Replace them' })).not.toBeInTheDocument();
});

test('on words that are gone can be marked as accepted', async () => {
  suggest('gone', { text: 'the whale', before: 'once upon a time ', after: ' swam far away' }, 'a fish');
  const { user } = openWriteScreen(route);
  const notes = await beside();
  await notes.findByText('These words are no longer in the text:');
  await user.click(notes.getByRole('button', { name: 'Mark as accepted' }));
  await waitFor(() => expect(outcomes()).toEqual(['accepted']));
  expect(ownWords()).toBe(`${TEXT}Few thank the keeper.`);
});

test('on title and summary change the fields', async () => {
  Object.assign(stored(id), { summary: '' });
  const { title } = stored(id);
  suggest('title', { text: title, before: '', after: '' }, 'The keeper');
  suggest('summary', null, 'On counting boats.');
  Object.assign(db.reviewNotes[0] ?? {}, { field: 'title' });
  Object.assign(db.reviewNotes[1] ?? {}, { field: 'summary' });
  const { user } = openWriteScreen(route);
  const notes = await beside();
  await notes.findByText('On the title:');
  await user.click(notes.getByRole('button', { name: 'Show summary' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Summary/ })).toHaveFocus());
  await user.click(notes.getByRole('button', { name: 'Accept all 2 suggestions' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Summary/ })).toHaveValue('On counting boats.'),
  );
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('The keeper');
  expect(notes.getByText('The title was replaced:')).toBeInTheDocument();
  await waitFor(
    () => expect(stored(id)).toMatchObject({ title: 'The keeper', summary: 'On counting boats.' }),
    {
      timeout: 5_000,
    },
  );
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), title);
  await user.click(notes.getByRole('button', { name: 'Replace them' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('The keeper');
});

test('on the tag choose it, unless there is no such tag any more', async () => {
  const { tag } = stored(id);
  suggest('tag', { text: tag, before: '', after: '' }, 'No such tag');
  Object.assign(db.reviewNotes[0] ?? {}, { field: 'tag' });
  suggest('other', { text: tag, before: '', after: '' }, 'Technology');
  Object.assign(db.reviewNotes[1] ?? {}, { field: 'tag' });
  const { user } = openWriteScreen(route);
  const notes = await beside();
  const [first, second] = await notes.findAllByRole('button', { name: 'Accept' });
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveValue('Technology'));
  expect(outcomes()).toEqual([null, 'accepted']);
});

test('bring blocks, moves and formats into the text, one after the other, and undo takes each back', async () => {
  const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Thanks' }] };
  suggestRich('new', { kind: 'blocks', removed: [], inserted: [heading], at: behindFirst });
  const bold = [{ type: 'text', text: 'the boats', marks: [{ type: 'bold' }] }];
  suggestRich('bold', { kind: 'words', nodes: bold }, { passage: boats });
  const start = { before: '', after: lettersOf(TEXT.slice(0, 60)) };
  const from = { before: lettersOf(TEXT), after: '' };
  suggestRich('move', { kind: 'move', moved: [paragraph(LAST)], from, to: start });
  const { user } = openWriteScreen(route);
  const notes = await beside();
  const text = await textField();
  await waitFor(() => expect(text.querySelectorAll('ins')).toHaveLength(3));
  expect([...text.querySelectorAll('.suggested-name')].map((name) => name.textContent)).toEqual([
    'Moved here',
    'Moved up from here',
  ]);
  expect(text.querySelector('ins h2')).toHaveTextContent('Thanks');
  expect(text.querySelector('.suggested-block-removal')).toHaveTextContent(LAST);
  const kinds = [/^Format \(bold\):/, /^New: heading 2:/, /^Move: paragraph:/];
  for (const name of kinds) {
    const note = within(notes.getByRole('article', { name }));
    await user.click(note.getByRole('button', { name: 'Accept' }));
    await note.findByText('Accepted');
  }
  expect(text.querySelectorAll('ins')).toHaveLength(0);
  expect([...text.children].map(({ tagName }) => tagName)).toEqual(['P', 'P', 'H2']);
  expect(text.firstElementChild).toHaveTextContent(LAST);
  expect(text.querySelector('strong')).toHaveTextContent('the boats');
  expect(notes.queryByRole('button', { name: 'Replace them' })).not.toBeInTheDocument();
  // The keyboard has gone on, to the one that was answered last.
  await waitFor(() => expect(document.activeElement?.id).toBe('note-move'));
  act(() => text.focus());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(text.querySelector(':scope > p')).toHaveTextContent('The keeper counts'));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(text.querySelector(':scope > h2')).toBeNull());
});

test('bring footnotes with what they say, and a picture', async () => {
  const words = 'The book of the tower.';
  const notes = [{ type: 'footnote', attrs: { id: 'source' }, content: [paragraph(words)] }];
  const reference = { type: 'footnoteReference', attrs: { id: 'source' } };
  const nodes = [{ type: 'text', text: 'the boats' }, reference];
  suggestRich('note', { kind: 'words', nodes, notes }, { passage: boats, suggestion: 'the boats' });
  const image = { type: 'image', attrs: { src: '/og-default.png', alt: 'A lamp' } };
  suggestRich('picture', { kind: 'blocks', removed: [], inserted: [image], at: behindFirst });
  const foreign = { type: 'image', attrs: { src: 'https://example.org/a.png' } };
  suggestRich('foreign', { kind: 'blocks', removed: [], inserted: [foreign], at: behindFirst });
  const { user } = openWriteScreen(route);
  const list = await beside();
  const text = await textField();
  await waitFor(() => expect(text.querySelectorAll('ins')).toHaveLength(3));
  expect(text.querySelector('ins')).toHaveTextContent(`(footnote: ${words})`);
  // Browsers show no pictures of other sites.
  expect([...text.querySelectorAll('ins img')].map((shown) => shown.getAttribute('alt'))).toEqual(['A lamp']);
  expect(text).toHaveTextContent('https://example.org/a.png');
  for (const name of [/^New footnote:/, /og-default/]) {
    const note = within(list.getByRole('article', { name }));
    await user.click(note.getByRole('button', { name: 'Accept' }));
    await note.findByText('Accepted');
  }
  expect(text.querySelector('p sup')).toHaveTextContent('[1]');
  expect(text.querySelector('.footnote-item')).toHaveTextContent(words);
  expect(text.querySelector('[data-picture] img')).toHaveAttribute('alt', 'A lamp');
  expect(list.queryByRole('button', { name: 'Replace them' })).not.toBeInTheDocument();
});

test('bring, move and remove items of a list, each alone, while the author writes on', async () => {
  const item = (text: string) => ({ type: 'listItem', content: [paragraph(text)] });
  const items = ['Two cans of oil', 'A spare wick', 'Cloth for the glass'];
  const list = { type: 'orderedList', content: items.map(item) };
  Object.assign(stored(id), { doc: { type: 'doc', content: [paragraph(TEXT), list] } });
  const [oil, wick, cloth] = items.map(lettersOf) as [string, string, string];
  const before = lettersOf(TEXT);
  const at = (near: string, after: string) => ({ before: (before + near).slice(-60), after, level: 1 });
  suggestRich('new', {
    ...{ kind: 'blocks', removed: [], inserted: [item('A funnel')] },
    at: at(oil, wick + cloth),
  });
  const from = at(oil + wick, '');
  suggestRich('move', {
    kind: 'move',
    moved: [item(items[2] as string)],
    from,
    to: at('', oil + wick + cloth),
  });
  const gone = at(oil, cloth);
  suggestRich('gone', { kind: 'blocks', removed: [item(items[1] as string)], inserted: [], at: gone });
  const { user } = openWriteScreen(route);
  const notes = await beside();
  const text = await textField();
  await waitFor(() => expect(text.querySelectorAll('ol > .suggested-item ins')).toHaveLength(2));
  // A list has nothing but items in it.
  for (const one of text.querySelectorAll('ol > *')) expect(one.tagName).toBe('LI');
  const removals = [...text.querySelectorAll('li.suggested-block-removal')];
  expect(removals.map((one) => one.textContent)).toEqual([items[1], items[2]]);
  const words = () => [...text.querySelectorAll('ol > li')].map((one) => one.textContent);
  for (const name of [/^Move: list item:/, /^Remove: list item:/, /^New: list item:/]) {
    const note = within(notes.getByRole('article', { name }));
    await user.click(note.getByRole('button', { name: 'Accept' }));
    await note.findByText('Accepted');
  }
  expect(words()).toEqual([items[2], items[0], 'A funnel']);
  // The keyboard goes on at the note that was answered last.
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'note-new'));
  act(() => text.focus());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(words()).toEqual([items[2], items[0]]));
});

test('of blocks that did not get into the text, as after a crash, are put in once', async () => {
  const inserted = [paragraph('So it is.')];
  suggestRich('new', { kind: 'blocks', removed: [], inserted, at: behindFirst });
  suggestRich('gone', {
    ...{ kind: 'blocks', removed: [paragraph(LAST)], inserted: [] },
    at: { before: lettersOf(TEXT), after: '' },
  });
  for (const note of db.reviewNotes) Object.assign(note, { outcome: 'accepted', done: true });
  const { user } = openWriteScreen(route);
  await user.click(await screen.findByRole('button', { name: 'Editors’ notes, 2 of 2 done' }));
  const notes = await beside();
  for (const left of [1, 0]) {
    await user.click((await notes.findAllByRole('button', { name: 'Replace them' }))[0] as HTMLElement);
    await waitFor(() => expect(notes.queryAllByRole('button', { name: 'Replace them' })).toHaveLength(left));
  }
  expect(ownWords()).toBe(`${TEXT}So it is.`);
});

test('of blocks that have changed since say so, and change nothing', async () => {
  Object.assign(stored(id), { doc: paragraphs(TEXT, 'Many thank the keeper.') });
  suggestRich('gone', { kind: 'blocks', removed: [paragraph(LAST)], inserted: [], at: behindFirst });
  const { user } = openWriteScreen(route);
  const notes = await beside();
  await notes.findByText('What this changes is no longer in the text as it was:');
  await user.click(notes.getByRole('button', { name: 'Mark as accepted' }));
  await waitFor(() => expect(outcomes()).toEqual(['accepted']));
  expect(ownWords()).toContain('Many thank the keeper.');
});

test('in the selected part of the text are accepted together, the others refused', async () => {
  suggest('boats', boats, 'the ships');
  suggest('lamp', lamp, 'burns');
  suggest('few', { text: 'Few', before: '', after: ' thank the keeper.' }, 'Many');
  const { user } = openWriteScreen(route);
  const notes = await beside();
  const text = await textField();
  await waitFor(() => expect(text.querySelectorAll('ins')).toHaveLength(3));
  act(() => {
    text.focus();
    if (text.firstChild) document.getSelection()?.selectAllChildren(text.firstChild);
    document.dispatchEvent(new Event('selectionchange'));
  });
  await user.click(await notes.findByRole('button', { name: 'Accept the 2 selected' }));
  await waitFor(() => expect(ownWords()).toContain('the ships that come home before the lamp burns.'));
  expect(outcomes()).toEqual(['accepted', 'accepted', null]);
});

const corrected = { revision: 2, by: { _id: 'user-editor', username: 'Edith Torr' } };
function correct(outcome: ReviewNote['outcome']): void {
  suggest('ships', boats, 'every ship');
  Object.assign(db.reviewNotes.at(-1) ?? {}, { corrected, outcome, done: true });
  // Done ones stay hidden where nothing is open.
  suggest('lamp', lamp, 'burns');
}

test('that an editor made as a correction say who it was, and are taken back with one press', async () => {
  correct('accepted');
  Object.assign(stored(id), { doc: paragraphs(TEXT.replace('the boats', 'every ship'), LAST) });
  const { user } = openWriteScreen(route);
  const notes = await beside();
  const note = within(await notes.findByRole('article', { name: /every ship/ }));
  expect(note.getByText(/^Corrected by Edith Torr, .*:$/)).toBeInTheDocument();
  await user.click(note.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(ownWords()).toBe(`${TEXT}${LAST}`));
  expect(outcomes()).toEqual(['refused', null]);
  expect(await note.findByText('Taken back')).toBeInTheDocument();
  expect(note.getByText(/You took it back:$/)).toBeInTheDocument();
});

test('that were corrected and have changed since stay', async () => {
  correct('accepted');
  Object.assign(stored(id), { doc: paragraphs('A new beginning.', LAST) });
  const { user } = openWriteScreen(route);
  const notes = await beside();
  const note = within(await notes.findByRole('article', { name: /every ship/ }));
  expect(note.getByText(/These words have changed since:$/)).toBeInTheDocument();
  await user.click(note.getByRole('button', { name: 'Take it back' }));
  expect(ownWords()).toBe(`A new beginning.${LAST}`);
  expect(outcomes()).toEqual(['accepted', null]);
});

test('that were taken back before a crash are put back afterwards', async () => {
  correct('refused');
  Object.assign(stored(id), { doc: paragraphs(TEXT.replace('the boats', 'every ship'), LAST) });
  const { user } = openWriteScreen(route);
  const notes = await beside();
  const note = within(await notes.findByRole('article', { name: /every ship/ }));
  expect(note.getByText('The article still has the editor’s words.')).toBeInTheDocument();
  await user.click(note.getByRole('button', { name: 'Put yours back' }));
  await waitFor(() => expect(ownWords()).toBe(`${TEXT}${LAST}`));
});

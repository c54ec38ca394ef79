import type { ReviewNote } from '@contracts/reviewNote';
import { act, waitFor } from '@testing-library/react';
import {
  chooseNote,
  goToPassage,
  noteNear,
  placesBeside,
  showNotes,
} from '@/components/write/notes/NoteMarks';
import { documentOf, openText, words } from '../../../support/textEditor';

const lines = [
  'The keeper counts the boats that come home.',
  'Nobody thanks the keeper for that, and rightly so.',
  'The lamp turns all night.',
];

const noteOn = (text: string, more: Partial<ReviewNote> = {}): ReviewNote => {
  const all = lines.join('\n');
  const at = all.indexOf(text);
  return {
    _id: text.split(' ')[0]?.toLowerCase() ?? '',
    passage: {
      text,
      before: all.slice(Math.max(0, at - 60), at),
      after: all.slice(at + text.length).slice(0, 60),
    },
    content: 'Who says so?',
    field: null,
    suggestion: null,
    outcome: null,
    revision: 1,
    date: '2026-05-01T12:00:00.000Z',
    done: false,
    resolved: null,
    answers: [],
    ...more,
  };
};

function open(...notes: ReviewNote[]) {
  const opened = openText(documentOf(...lines.map(words)));
  const { editor } = opened;
  act(() => showNotes(editor, notes));
  const marked = () =>
    [...editor.view.dom.querySelectorAll('[data-note]')].map((mark) => mark.textContent).join('|');
  const placeOf = (text: string) => {
    let place = -1;
    editor.state.doc.descendants((node, at) => {
      if (node.text?.includes(text)) place = at + node.text.indexOf(text);
    });
    return place;
  };
  return { ...opened, marked, placeOf, places: () => placesBeside(editor).read() };
}

test('passages are marked, and nothing of that is in the document', () => {
  const { editor, marked, opened } = open(noteOn('Nobody thanks'));
  expect(marked()).toBe('Nobody thanks');
  expect(JSON.stringify(editor.getJSON())).not.toContain('note');
  expect(editor.getHTML()).not.toContain('noted');
  expect(opened.changes).toBe(0);
  expect(editor.can().undo()).toBe(false);
});

test('marks go along with what is written around and in them', () => {
  const { marked, select, type, placeOf } = open(noteOn('Nobody thanks'), noteOn('lamp turns'));
  select(1);
  type('Every evening ');
  select(placeOf('thanks'));
  type('ever ');
  expect(marked()).toBe('Nobody ever thanks|lamp turns');
});

test('a passage that is removed is missing, until it is there again', async () => {
  const { editor, marked, places, placeOf } = open(noteOn('Nobody thanks the keeper'), noteOn('lamp turns'));
  const from = placeOf('Nobody');
  act(() => void editor.commands.deleteRange({ from: from - 1, to: from + (lines[1]?.length ?? 0) + 1 }));
  expect([...places().missing]).toEqual(['nobody']);
  expect(marked()).toBe('lamp turns');
  act(() => void editor.commands.undo());
  await waitFor(() => expect([...places().missing]).toEqual([]), { timeout: 3_000 });
  expect(marked()).toBe('Nobody thanks the keeper|lamp turns');
});

test('a passage that was rewritten elsewhere is marked where it stood, and said to be another', () => {
  const note = noteOn('Nobody thanks the keeper for that, and rightly so.');
  const passage = note.passage && { ...note.passage, text: 'Nobody is thankful to the keeper.' };
  const { marked, places } = open({ ...note, passage });
  expect(marked()).toBe(lines[1]);
  expect([...places().changed]).toEqual(['nobody']);
});

test('what never was in the text is missing, and a note on the whole is not', () => {
  const lost = { text: 'Something about whales', before: 'Once there was', after: 'in the sea' };
  const { marked, places } = open(
    noteOn('lamp turns', { passage: lost, _id: 'lost' }),
    noteOn('lamp', { passage: null }),
  );
  expect(marked()).toBe('');
  expect([...places().missing]).toEqual(['lost']);
});

test('a note links to its passage, and the cursor to its note', () => {
  const { editor, places, select } = open(noteOn('Nobody thanks'), noteOn('lamp turns'));
  act(() => goToPassage(editor, 'lamp'));
  expect(places().current).toBe('lamp');
  expect(editor.view.hasFocus()).toBe(true);
  expect(editor.state.selection.empty).toBe(true);
  expect(noteNear(editor)).toBe('lamp');
  select(1);
  expect(noteNear(editor)).toBe('nobody');
  expect(editor.view.dom.querySelector('.noted-current')).toHaveTextContent('lamp turns');
  act(() => chooseNote(editor, null));
  expect(editor.view.dom.querySelector('.noted-current')).toBeNull();
});

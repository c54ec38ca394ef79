import { act, waitFor } from '@testing-library/react';
import type { JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { documentOf, openText, words } from '@/__tests__/support/textEditor';
import { documentJson } from '@/components/write/documentJson';
import { positionInEditor, positionStored } from '@/components/write/text/edges/keptParagraphs';

const cell = (...content: JSONContent[]): JSONContent => ({ type: 'tableCell', content });
const table: JSONContent = { type: 'table', content: [{ type: 'tableRow', content: [cell(words('Oil'))] }] };
const image: JSONContent = { type: 'image', attrs: { src: '/uploads/a.webp', alt: 'A lamp' } };
const video: JSONContent = { type: 'video', attrs: { url: 'https://vimeo.com/123', title: '' } };
const code: JSONContent = { type: 'codeBlock', content: [{ type: 'text', text: 'lamp' }] };
const rule: JSONContent = { type: 'horizontalRule' };
const quoteOf = (...content: JSONContent[]): JSONContent => ({ type: 'blockquote', content });
const listOf = (...content: JSONContent[]): JSONContent => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content }],
});
const claim: JSONContent = {
  type: 'paragraph',
  content: [
    { type: 'text', text: 'Claim' },
    { type: 'footnoteReference', attrs: { id: 'a' } },
  ],
};
const notesOf = (...content: JSONContent[]): JSONContent => ({
  type: 'footnotes',
  content: [{ type: 'footnote', attrs: { id: 'a' }, content }],
});

const typesOf = (blocks: JSONContent[] | undefined) => blocks?.map(({ type }) => type);
const storedTypes = (opened: ReturnType<typeof openText>) =>
  typesOf(documentJson(opened.editor.state.doc).content as JSONContent[]);

/** The editor, once it listens and its pictures are drawn. */
async function openReady(...blocks: JSONContent[]) {
  const opened = openText(documentOf(...blocks));
  await waitFor(() => expect(opened.opened.isReady).toBe(true));
  return opened;
}

const keys = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...init });
function press({ editor }: ReturnType<typeof openText>, event: KeyboardEvent): void {
  act(() => void editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)));
}

describe.each([
  ['a table', table],
  ['a picture', image],
  ['a video', video],
  ['a code block', code],
  ['a dividing line', rule],
  ['a quote that holds a table', quoteOf(table)],
  ['a list that ends and begins with a picture', listOf(image)],
])('%s', (_, block) => {
  test('has a paragraph before it where it is first and behind it where it is last', async () => {
    const opened = await openReady(block);
    expect(typesOf(opened.blocks())).toEqual(['paragraph', block.type, 'paragraph']);
    expect(opened.opened.changes).toBe(0);
    expect(storedTypes(opened)).toEqual([block.type]);
  });

  test('Ctrl+End and Ctrl+Home lead to places for words', async () => {
    const opened = await openReady(block);
    press(opened, keys('End', { ctrlKey: true }));
    opened.type('the end');
    press(opened, keys('Home', { ctrlKey: true }));
    opened.type('the beginning');
    expect(opened.blocks()).toMatchObject([words('the beginning'), { type: block.type }, words('the end')]);
    expect(storedTypes(opened)).toEqual(['paragraph', block.type, 'paragraph']);
  });
});

test('notes come after the paragraph behind a table, and have one of their own', async () => {
  const opened = await openReady(claim, table, notesOf(table));
  expect(typesOf(opened.blocks())).toEqual(['paragraph', 'table', 'paragraph', 'footnotes']);
  const noteTypes = () => typesOf(opened.blocks().at(-1)?.content?.[0]?.content);
  expect(noteTypes()).toEqual(['paragraph', 'table', 'paragraph']);
  expect(storedTypes(opened)).toEqual(['paragraph', 'table', 'footnotes']);
  const stored = documentJson(opened.editor.state.doc) as JSONContent;
  expect(typesOf(stored.content?.at(-1)?.content?.[0]?.content)).toEqual(['table']);
  opened.select(1);
  press(opened, keys('End', { ctrlKey: true }));
  opened.type('Below');
  expect(opened.blocks()[2]).toMatchObject(words('Below'));
  opened.select(opened.editor.state.doc.content.size - 3);
  press(opened, keys('End', { ctrlKey: true }));
  opened.type('Source');
  expect(opened.blocks().at(-1)?.content?.[0]?.content?.[2]).toMatchObject(words('Source'));
});

test('a list, a quote and a heading take words themselves', async () => {
  const blocks = [listOf(words('Oil')), { type: 'heading', attrs: { level: 2 } }, quoteOf(words('Light'))];
  expect((await openReady(...blocks)).blocks()).toHaveLength(3);
});

test('the paragraph comes and goes in the step of its block', async () => {
  const opened = await openReady(words('Oil'));
  act(() => void opened.editor.commands.insertContentAt(5, code));
  expect(typesOf(opened.blocks())).toEqual(['paragraph', 'codeBlock', 'paragraph']);
  act(() => void opened.editor.commands.undo());
  expect(typesOf(opened.blocks())).toEqual(['paragraph']);
  act(() => void opened.editor.commands.redo());
  expect(typesOf(opened.blocks())).toEqual(['paragraph', 'codeBlock', 'paragraph']);
});

test('deleting the paragraph for typing changes nothing', async () => {
  const opened = await openReady(words('Oil'), image);
  const { size } = opened.editor.state.doc.content;
  act(() => void opened.editor.commands.deleteRange({ from: size - 2, to: size }));
  expect(typesOf(opened.blocks())).toEqual(['paragraph', 'image', 'paragraph']);
  expect(opened.opened.changes).toBe(0);
  opened.type('x');
  expect(opened.opened.changes).toBe(1);
});

test('removing its block removes the paragraph, unless the cursor is in it', async () => {
  const { editor, blocks } = await openReady(words('Oil'), code);
  act(() => void editor.commands.deleteRange({ from: 5, to: 11 }));
  expect(blocks()).toMatchObject([words('Oil')]);
  act(() => void editor.commands.insertContentAt(5, code));
  act(() => void editor.chain().setTextSelection(12).deleteRange({ from: 5, to: 11 }).run());
  expect(typesOf(blocks())).toEqual(['paragraph', 'paragraph']);
});

test('an empty line below the place for typing is the author’s own', async () => {
  const opened = await openReady(image);
  press(opened, keys('End', { ctrlKey: true }));
  opened.type('\n');
  expect(storedTypes(opened)).toEqual(['image', 'paragraph', 'paragraph']);
});

test('places of the stored document are found in the editor, and the other way round', async () => {
  const { editor } = await openReady(image, claim, table, notesOf(image, words('Source')));
  const stored = editor.schema.nodeFromJSON(documentJson(editor.state.doc));
  stored.descendants((node, at) => {
    const position = positionInEditor(editor.state.doc, at);
    expect(positionStored(editor.state.doc, position)).toBe(at);
    if (node.isText || node.isAtom) expect(editor.state.doc.nodeAt(position)?.eq(node)).toBe(true);
  });
});

describe('undoing and redoing', () => {
  const undo = ({ editor }: ReturnType<typeof openText>) => act(() => void editor.commands.undo());
  const endStep = ({ editor }: ReturnType<typeof openText>) =>
    act(() => editor.view.dispatch(closeHistory(editor.state.tr)));
  const redo = ({ editor }: ReturnType<typeof openText>) => act(() => void editor.commands.redo());

  test('leave an empty line that the author made beside what was code for a moment', async () => {
    const opened = await openReady(words(''), words('Oil'), words('Lamp'));
    const stages = [opened.blocks()];
    opened.select(6);
    opened.type(' burns');
    stages.push(opened.blocks());
    endStep(opened);
    act(() => void opened.editor.chain().setTextSelection(4).toggleCodeBlock().run());
    undo(opened);
    expect(opened.blocks()).toEqual(stages[1]);
    undo(opened);
    expect(opened.blocks()).toEqual(stages[0]);
    redo(opened);
    expect(opened.blocks()).toEqual(stages[1]);
  });

  test('go through every stage again where the cursor kept a paragraph that nothing needed', async () => {
    const opened = await openReady(code, words('Oil'), words('Lamp'));
    const stages = [opened.blocks()];
    act(() => void opened.editor.chain().setTextSelection(1).deleteRange({ from: 2, to: 8 }).run());
    stages.push(opened.blocks());
    expect(typesOf(opened.blocks())).toEqual(['paragraph', 'paragraph', 'paragraph']);
    endStep(opened);
    opened.select(opened.editor.state.doc.content.size - 1);
    opened.type('s');
    stages.push(opened.blocks());
    for (const stage of stages.slice(0, -1).toReversed()) {
      undo(opened);
      expect(opened.blocks()).toEqual(stage);
    }
    opened.select(opened.editor.state.doc.content.size - 1);
    for (const stage of stages.slice(1)) {
      redo(opened);
      expect(opened.blocks()).toEqual(stage);
    }
    undo(opened);
    expect(opened.blocks()).toEqual(stages[1]);
  });

  test('a paragraph to type in comes even where its predecessor was removed in another tab', async () => {
    const opened = await openReady(words('Oil'), rule, words('Lamp'));
    act(() => void opened.editor.commands.deleteRange({ from: 5, to: 6 }));
    const { state, view } = opened.editor;
    act(() => view.dispatch(state.tr.delete(5, 11).setMeta('addToHistory', false)));
    expect(opened.blocks()).toMatchObject([words('Oil')]);
    undo(opened);
    expect(typesOf(opened.blocks())).toEqual(['paragraph', 'horizontalRule', 'paragraph']);
    redo(opened);
    expect(opened.blocks()[0]).toMatchObject(words('Oil'));
    expect(opened.blocks().filter(({ type }) => type === 'horizontalRule')).toEqual([]);
  });
});

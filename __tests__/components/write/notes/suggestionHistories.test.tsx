import { createHash } from 'node:crypto';
import { documentSchema } from '@contracts/document/documentSchema';
import type { ReviewNote } from '@contracts/reviewNote';
import { act, renderHook } from '@testing-library/react';
import { Editor, type JSONContent } from '@tiptap/core';
import { Fragment, Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { runs, seed } from '@/__tests__/support/effort';
import { createRandom, type Random } from '@/__tests__/support/random';
import { placeOf, showNotes, wordsNow } from '@/components/write/notes/NoteMarks';
import type { ArticleFields } from '@/components/write/notes/noteStanding';
import { useSuggestions } from '@/components/write/notes/useSuggestions';
import { diffDocuments } from '@/components/write/suggesting/diffDocuments';
import { richText } from '@/components/write/suggesting/richText';
import { editorExtensions } from '@/components/write/text/editorExtensions';
import { notify } from '@/hooks/useNotify';

const WORDS =
  'the keeper counts boats that come home before lamp is lit oil carried up two hundred and twelve steps in fog horn blown once every minute until morning nobody thanks him for it'.split(
    ' ',
  );
const HISTORIES = 128;
const REPLAYS = 32;
const STEPS = 10;

const p = (text: string): JSONContent => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const docOf = (...content: JSONContent[]) => Node.fromJSON(documentSchema, { type: 'doc', content });

function sentence(random: Random, count: number): string {
  const words = Array.from({ length: count }, () => random.pick(WORDS));
  return `${words.join(' ')}.`;
}

const listOf = (items: string[]): JSONContent => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [p(item)] })),
});

function baseText(random: Random): Node {
  const lines = Array.from({ length: 4 }, () => p(sentence(random, 8 + random.below(14))));
  const items = Array.from({ length: 4 }, () => sentence(random, 3 + random.below(5)));
  return docOf(...lines.slice(0, 2), listOf(items), ...lines.slice(2));
}

interface Stretch {
  from: number;
  to: number;
}

/** The words of a text, one by one. */
function wordsIn(doc: Node): Stretch[] {
  const found: Stretch[] = [];
  doc.descendants((node, at) => {
    for (const match of node.text?.matchAll(/[\p{L}\p{N}]+/gu) ?? [])
      found.push({ from: at + match.index, to: at + match.index + match[0].length });
  });
  return found;
}

const withBlocks = (doc: Node, change: (blocks: Node[]) => void): Node => {
  const blocks = [...doc.children];
  change(blocks);
  return blocks.length === 0 ? doc : doc.copy(Fragment.from(blocks));
};

/** With other items in its list. */
function withItems(doc: Node, change: (items: Node[]) => void): Node {
  return withBlocks(doc, (blocks) => {
    const at = blocks.findIndex(({ type }) => type.name === 'bulletList');
    const list = blocks[at];
    if (!list) return;
    const items = [...list.children];
    change(items);
    if (items.length > 0) blocks[at] = list.copy(Fragment.from(items));
  });
}

/** One change of an editor's copy. Words that come are known by their names. */
function edit(random: Random, doc: Node, name: string, kinds = 10): Node {
  const words = wordsIn(doc);
  const word = words.length > 0 ? random.pick(words) : null;
  const block = random.below(doc.childCount);
  const tr = new Transform(doc);
  const paragraph = documentSchema.nodeFromJSON(
    p(`${name} comes here as a paragraph with many more words of its own beside it.`),
  );
  const kind = random.below(kinds);
  if (word && kind < 3) return tr.insert(word.to, documentSchema.text(` ${name}`)).doc;
  if (word && kind === 3) return tr.insert(word.from, documentSchema.text(`${name} `)).doc;
  if (word && kind < 6) {
    const last = words[words.indexOf(word) + random.below(3)];
    const isNear = last && doc.resolve(word.from).sameParent(doc.resolve(last.to));
    return tr.replaceWith(word.from, isNear ? last.to : word.to, documentSchema.text(name)).doc;
  }
  if (word && kind === 6 && word.to < doc.content.size) return tr.delete(word.from, word.to).doc;
  if (word && kind === 7)
    return tr.addMark(word.from, word.to, documentSchema.mark(random.pick(['bold', 'italic']))).doc;
  if (kind === 8)
    return random.below(2) === 0
      ? withBlocks(doc, (blocks) => void blocks.splice(block, 0, paragraph))
      : withItems(doc, (items) => {
          const item = items[0]?.type.create(null, paragraph);
          if (item) items.splice(random.below(items.length + 1), 0, item);
        });
  return random.below(3) === 0
    ? withBlocks(doc, (blocks) => void blocks.splice(block, 1))
    : withBlocks(doc, (blocks) => {
        const [moved] = blocks.splice(block, 1);
        if (moved) blocks.splice(random.below(blocks.length + 1), 0, moved);
      });
}

const noteOf = (_id: string, more: Partial<ReviewNote>): ReviewNote => ({
  ...{ _id, passage: null, field: null, content: '', suggestion: null, outcome: null, revision: 1 },
  ...{ date: '2026-05-01T12:00:00.000Z', done: false, resolved: null, answers: [] },
  ...more,
});

/** What two editors suggest, each without having seen the other. Some of it is the same. */
function suggested(random: Random, base: Node): ReviewNote[] {
  const shared = random.below(1_000_000);
  const times = 1 + random.below(3);
  return ['a', 'b'].flatMap((editor) => {
    let doc = base;
    const same = createRandom(shared);
    // What moves or goes beside what comes would give that another place.
    const all = [...Array(shared % 3).keys()];
    for (const index of all) doc = edit(same, doc, `shared${index}`, 9);
    for (let index = 0; index < times; index += 1)
      doc = edit(random, doc, `${editor}${index}new`, all.length > 0 ? 9 : 10);
    const words = diffDocuments(base, doc).suggestions.map(({ passage, suggestion, rich }, index) => {
      const shown = rich && richText(rich, passage?.text ?? '');
      return noteOf(`${editor}${index}`, {
        passage: passage ?? (shown?.before ? { text: shown.before, before: '', after: '' } : null),
        suggestion,
        ...(rich && { rich }),
      });
    });
    const title = { field: 'title', passage: { text: 'The title', before: '', after: '' } } as const;
    return random.below(3) === 0
      ? [...words, noteOf(`${editor}title`, { ...title, suggestion: `${editor} title` })]
      : words;
  });
}

/** One device of the author: the real editor, and what is known of the answers. */
function openDevice(base: Node, all: ReviewNote[]) {
  let notes = all;
  let editor = makeEditor(base.toJSON() as JSONContent);
  const waiting = new Map<string, ReviewNote['outcome']>();
  const sent = new Map<string, ReviewNote['outcome']>();
  let isOnline = true;
  const title = { value: 'The title' };
  function makeEditor(content: JSONContent): Editor {
    const made = new Editor({
      element: document.createElement('div'),
      extensions: editorExtensions,
      content,
    });
    showNotes(made, notes);
    return made;
  }
  const nothing = { value: '', change: () => {} };
  const fields = (): ArticleFields => ({
    title: {
      value: title.value,
      change: (words) => {
        title.value = words;
      },
    },
    ...{ summary: nothing, tag: nothing },
    cover_pic: { value: { cover_pic: '', cover_alt: null }, change: () => {} },
  });
  const hook = renderHook(() =>
    useSuggestions({
      ...{ editor, fields: fields(), all: notes },
      send: async (noteId, outcome) => {
        (isOnline ? sent : waiting).set(noteId, outcome);
        notes = notes.map((note) =>
          note._id === noteId ? { ...note, outcome, done: outcome !== null } : note,
        );
        return true;
      },
    }),
  );
  const settle = () => {
    showNotes(editor, notes);
    hook.rerender();
  };
  settle();
  return {
    editor: () => editor,
    notes: () => notes,
    sent,
    text: () => editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n'),
    hash: () =>
      createHash('sha256')
        .update(JSON.stringify([editor.getJSON(), title.value]))
        .digest('hex'),
    async does(work: (suggestions: ReturnType<typeof useSuggestions>) => Promise<void> | void) {
      await act(async () => work(hook.result.current));
      act(settle);
    },
    reload() {
      const content = editor.getJSON();
      act(() => {
        editor.destroy();
        editor = makeEditor(content);
        settle();
      });
    },
    setOnline(next: boolean) {
      isOnline = next;
      if (!isOnline) return;
      for (const [id, outcome] of waiting) sent.set(id, outcome);
      waiting.clear();
    },
    close() {
      hook.unmount();
      editor.destroy();
    },
  };
}
type Device = ReturnType<typeof openDevice>;

const OWN = /own\d+/g;
/** Of editors. */
const COMING = /(?:[ab]\d|shared\d)(?:new)?/g;
const namesIn = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];

/** The author writes at the end or the beginning of a word. */
function typeOwn(random: Random, { editor }: Device, name: string): void {
  const { view, state } = editor();
  const words = wordsIn(state.doc);
  if (words.length === 0) return;
  const word = random.pick(words);
  const [at, text] = random.below(2) === 0 ? [word.to, ` ${name}`] : [word.from, `${name} `];
  act(() => view.dispatch(state.tr.insertText(text, at)));
}

/** Checks that the answers go with the words that undo takes out of the text, and redo brings back. */
function watchUndo(device: Device) {
  /** The suggestions that may have brought words, by their names. */
  const bringers = new Map<string, string[]>();
  const names = () => new Set(namesIn(device.text(), COMING));
  const accepted = () =>
    new Set(device.notes().flatMap(({ _id, outcome }) => (outcome === 'accepted' ? [_id] : [])));
  return {
    /** Carries suggestions out. */
    async takes(work: () => Promise<void>): Promise<void> {
      const [before, had] = [accepted(), names()];
      await work();
      const took = device.notes().filter(({ _id }) => accepted().has(_id) && !before.has(_id));
      for (const name of names())
        if (!had.has(name))
          bringers.set(
            name,
            took.flatMap((note) => (namesIn(JSON.stringify(note), COMING).includes(name) ? [note._id] : [])),
          );
    },
    /** @returns the answers that do not go with the text. */
    async presses(command: 'undo' | 'redo', times: number): Promise<string[]> {
      const [before, had] = [accepted(), names()];
      await device.does(() => {
        for (let time = 0; time < times; time += 1) device.editor().commands[command]();
      });
      const [after, has] = [accepted(), names()];
      const [all, others] = command === 'undo' ? [had, has] : [has, had];
      const wrong = [...all].filter((name) => {
        const ids = bringers.get(name) ?? [];
        if (others.has(name)) return false;
        if (command === 'redo') return !ids.some((id) => after.has(id));
        return ids.some((id) => before.has(id)) && !ids.some((id) => before.has(id) && !after.has(id));
      });
      // Undo accepts nothing, and redo opens nothing.
      const [few, many] = command === 'undo' ? [after, before] : [before, after];
      return [...wrong, ...[...few].filter((id) => !many.has(id))];
    },
  };
}

/** What an author who does anything in any order makes of the suggestions of two editors. */
async function play(history: number): Promise<void> {
  const random = createRandom(seed + history);
  const base = baseText(random);
  const all = suggested(random, base);
  const device = openDevice(base, all);
  const watch = watchUndo(device);
  const log: string[] = [];
  /** Of blocks that are in the text in part, and accepted all the same. */
  const said = new Set<string>();
  let wrong: string[] = [];
  /** What is done, and the words of now that the author saw as replaced by it. */
  async function actOnce(step: number): Promise<string> {
    const open = device.notes().filter(({ outcome }) => outcome === null);
    const answered = device.notes().filter(({ outcome }) => outcome !== null);
    const [kind, note] = [random.below(14), open.length > 0 ? random.pick(open) : null];
    if (kind < 3) {
      log.push(`types own${step}`);
      typeOwn(random, device, `own${step}`);
    } else if (kind < 6 && note) {
      log.push(`accepts ${note._id}`);
      const isChanged = placeOf(device.editor(), note._id)?.isChanged === true;
      const now = isChanged ? wordsNow(device.editor(), note._id) : null;
      await watch.takes(() => device.does((suggestions) => suggestions.accept(note)));
      if (isChanged && note.rich?.kind === 'blocks')
        for (const name of namesIn(JSON.stringify(note), COMING)) said.add(name);
      return now ?? '';
    } else if (kind === 6 && note) {
      log.push(`refuses ${note._id}`);
      await device.does((suggestions) => suggestions.answer(note, 'refused'));
    } else if (kind === 7) {
      log.push(`accepts all ${open.map(({ _id }) => _id).join()}`);
      await watch.takes(() => device.does((suggestions) => suggestions.acceptAll(open)));
    } else if (kind === 8 && answered.length > 0) {
      const again = random.pick(answered);
      log.push(`opens ${again._id} again`);
      await device.does((suggestions) => suggestions.answer(again, null));
    } else if (kind === 9) {
      log.push('reloads');
      device.reload();
    } else if (kind < 13) {
      const [command, times] = [kind === 12 ? 'redo' : 'undo', 1 + random.below(2)] as const;
      log.push(`${command}, ${times} times`);
      const before = namesIn(device.text(), OWN);
      wrong = await watch.presses(command, times);
      return before.join();
    } else device.setOnline(random.below(2) === 0);
    return '';
  }
  try {
    for (let step = 0; step < STEPS; step += 1) {
      const own = namesIn(device.text(), OWN);
      const seen = await actOnce(step);
      const text = device.text();
      log.push(`  ${text.replaceAll('\n', ' | ')}`);
      const lost = own.filter((name) => !text.includes(name) && !seen.includes(name));
      const coming = namesIn(text, COMING);
      const twice = coming.filter((name, index) => coming.indexOf(name) !== index && !said.has(name));
      if (lost.length + twice.length + wrong.length > 0)
        throw new Error(
          `history ${history}: lost ${lost}, twice ${twice}, wrong answers ${wrong}\n${log.join('\n')}\n${JSON.stringify(all)}`,
        );
    }
    device.setOnline(true);
    const told = device.notes().map(({ _id }) => device.sent.get(_id) ?? null);
    expect(told).toEqual(device.notes().map(({ outcome }) => outcome));
  } finally {
    device.close();
  }
}

/** The same answers and words on two devices, of which one reads the text anew before each of them. */
async function replay(history: number): Promise<void> {
  const random = createRandom(seed + history);
  const base = baseText(random);
  const all = suggested(random, base);
  const devices = [openDevice(base, all), openDevice(base, all)] as const;
  const [first, second] = devices;
  const onBoth = async (work: Parameters<Device['does']>[0]) => {
    for (const device of devices) await device.does(work);
  };
  /** Words that another device no longer finds, or finds changed, are looked at there. */
  const isAlike = ({ _id }: ReviewNote) => {
    const [one, other] = devices.map((device) => placeOf(device.editor(), _id));
    return one?.isChanged === other?.isChanged && one?.isTaken === other?.isTaken && !one?.isChanged;
  };
  try {
    for (let step = 0; step < STEPS; step += 1) {
      second.reload();
      const open = first.notes().filter((note) => note.outcome === null && isAlike(note));
      const answered = first.notes().filter(({ outcome }) => outcome !== null);
      const kind = random.below(9);
      const place = random.below(1_000_000);
      if (kind < 3) for (const device of devices) typeOwn(createRandom(place), device, `own${step}`);
      else if (kind < 5 && open.length > 0) {
        const note = random.pick(open);
        await onBoth((suggestions) => suggestions.accept(note));
      } else if (kind < 7) await onBoth((suggestions) => suggestions.acceptAll(open));
      else if (answered.length > 0) {
        const note = random.pick(answered);
        await onBoth((suggestions) => suggestions.answer(note, null));
      }
      expect([history, second.hash()]).toEqual([history, first.hash()]);
    }
  } finally {
    for (const device of devices) device.close();
  }
}

beforeEach(() => {
  for (const kind of ['error', 'info', 'success'] as const)
    jest.spyOn(notify, kind).mockImplementation(() => {});
});

test('nothing is put in twice, and no words of the author go unseen', async () => {
  for (let history = 0; history < runs(HISTORIES); history += 1) await play(history);
});

test('two devices with the same answers end with the same text', async () => {
  for (let history = 0; history < runs(REPLAYS); history += 1) await replay(history);
});

import type { Page } from 'playwright';
import { isThorough, seed } from '../__tests__/support/effort';
import { createRandom, type Random } from '../__tests__/support/random';
import { newAuthor, openAs } from './support/authors';
import { untilServed } from './support/dashboard';
import { expect } from './support/expect';
import { atHumanPace } from './support/page';
import { markersIn, newMarker, paste, pastedKinds, readShown } from './support/randomEditing';
import { startSite } from './support/site';
import { typeLetter, waysToType } from './support/waysToType';
import {
  articleText,
  claimWithNote,
  codeBlock,
  type DocNode,
  footnotes,
  list,
  paragraph,
  picture,
  table,
} from './support/writing';

const { site, consoleErrors } = startSite();

const STEPS = isThorough ? 200 : 20;
const STEPS_TO_RELOAD = isThorough ? 25 : 15;
const TIME = isThorough ? 600_000 : 120_000;

const video: DocNode = { type: 'video', attrs: { url: 'https://vimeo.com/123', title: '' } };
const quoteOf = (...content: DocNode[]): DocNode => ({ type: 'blockquote', content });
const filled = () => table([newMarker(), newMarker()], [newMarker(), newMarker()]);

/** Texts that begin and end with blocks that are not paragraphs. */
const texts: Record<string, () => DocNode[]> = {
  'tables and notes': () => [filled(), claimWithNote, filled(), filled(), footnotes({ a: newMarker() })],
  'picture and video': () => [picture, paragraph(newMarker()), quoteOf(filled()), video],
  'code first and last': () => [
    codeBlock('js', newMarker()),
    list('bulletList', newMarker(), newMarker()),
    codeBlock(null, newMarker()),
  ],
  'one table': () => [filled()],
};

const moves = [
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'],
  ...['Control+Home', 'Control+End', 'Control+ArrowLeft', 'Control+ArrowRight'],
];
const blocks = ['- ', '1. ', '## ', '> ', '``` ', '---', '[ ] '];

/** The markers that the text must have, in their order, and all earlier ones, which undo may bring back. */
interface Model {
  markers: string;
  past: Set<string>;
}

async function check(page: Page, model: Model, step: string): Promise<void> {
  const shown = () => readShown(page).then(({ document, page: seen }) => ({ document, page: seen }));
  const wanted = { document: model.markers, page: model.markers };
  await expect.poll(shown, `seed ${seed}, ${step}`).toEqual(wanted);
  model.past.add(model.markers);
}

/** Reads the cursor of the browser. Leaves a selection first when typing would replace more than its markers. */
async function readCursor(page: Page, step: string) {
  let shown = await readShown(page);
  // A click may have hit a button beside the text.
  if (!shown.hasFocus) {
    await articleText(page).focus();
    shown = await readShown(page);
  }
  if (!shown.isInText || shown.isDelicate) {
    await page.keyboard.press('Control+End');
    shown = await readShown(page);
  }
  if (!shown.isInText) throw new Error(`seed ${seed}, ${step}: the cursor is outside of the text`);
  return shown;
}

/** Replaces the selection with markers, in the editor and in the model, and compares. */
async function put(page: Page, model: Model, step: string, markers: string, act: () => Promise<void>) {
  const { before, selected } = await readCursor(page, step);
  const after = model.markers.slice(before.length + selected.length);
  await act();
  model.markers = before + markers + after;
  await check(page, model, step);
}

async function move(page: Page, random: Random): Promise<void> {
  const kind = random.below(10);
  if (kind === 0) {
    const children = articleText(page).locator('p, pre, td, th');
    const box = await children.nth(random.below(await children.count())).boundingBox();
    if (box) await page.mouse.click(box.x + random.below(Math.ceil(box.width)), box.y + box.height / 2);
    return;
  }
  if (kind === 1) {
    await page.mouse.wheel(0, 5_000);
    const box = await articleText(page).boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, Math.min(820, box.y + box.height - 4));
    return;
  }
  for (let times = random.below(4); times >= 0; times -= 1) await page.keyboard.press(random.pick(moves));
}

const actions: Record<string, (page: Page, model: Model, random: Random, step: string) => Promise<void>> = {
  async type(page, model, random, step) {
    for (let letters = random.below(3); letters >= 0; letters -= 1) {
      const marker = newMarker();
      const way = random.pick(waysToType);
      await put(page, model, `${step} by ${way}`, marker, () => typeLetter(page, marker, way));
    }
  },

  async block(page, model, random, step) {
    await put(page, model, step, '', () => page.keyboard.press('Enter'));
    const markers = newMarker();
    await put(page, model, step, markers, () => page.keyboard.type(random.pick(blocks) + markers));
  },

  async paste(page, model, random, step) {
    const { around } = await readCursor(page, step);
    const { contents, isTable } = pastedKinds(random);
    // Cells that are pasted into a table take the place of others.
    if (isTable && around.includes('table')) delete contents['text/html'];
    await put(page, model, step, markersIn(contents['text/plain'] ?? ''), () => paste(page, contents));
  },

  async remove(page, model, _random, step) {
    const { isBehindLetter, before } = await readCursor(page, step);
    if (!isBehindLetter) return;
    const isMarker = model.markers.startsWith(before);
    await page.keyboard.press('Backspace');
    const left = (await readShown(page)).document;
    const without = before.slice(0, -1) + model.markers.slice(before.length);
    // The letter may be one of the code or of the claim.
    if (!isMarker || (left !== model.markers && left !== without))
      throw new Error(`seed ${seed}, ${step}: ${left}`);
    model.markers = left;
    await check(page, model, step);
  },

  async cut(page, model, random, step) {
    const key = random.pick(['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown']);
    await page.keyboard.press(key);
    const { isDelicate, isEmpty, selected, around } = await readShown(page);
    if (isDelicate || isEmpty || around.includes('table') || selected === '') return;
    await put(page, model, step, '', () => page.keyboard.press('Control+x'));
    await move(page, random);
    const { around: target } = await readCursor(page, step);
    if (target.includes('table')) await page.keyboard.press('Control+End');
    await put(page, model, step, selected, () => page.keyboard.press('Control+v'));
  },

  async undo(page, model, random, step) {
    const times = 1 + random.below(3);
    const { past } = model;
    for (let one = 0; one < times; one += 1) await page.keyboard.press('Control+z');
    const { document } = await readShown(page);
    if (!past.has(document)) throw new Error(`seed ${seed}, ${step}: undoing made ${document}`);
    if (random.below(2) === 0) {
      for (let one = 0; one < times; one += 1) await page.keyboard.press('Control+Shift+z');
      if (!past.has((await readShown(page)).document)) throw new Error(`seed ${seed}, ${step}: redoing`);
    }
    model.markers = (await readShown(page)).document;
    await check(page, model, step);
  },

  async everything(page, model, random, step) {
    if (random.below(4) > 0) return;
    await readCursor(page, step);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+a');
    // In code and in a cell the first of them selects only what is there.
    if (!(await readShown(page)).isEverything) return;
    // An input method deletes before it types, which may be a step to undo.
    model.past.add('');
    const key = random.pick(['Delete', 'Enter', 'Control+x', ...waysToType]);
    const way = waysToType.find((one) => one === key);
    model.markers = way ? newMarker() : '';
    if (way) await typeLetter(page, model.markers, way);
    else await page.keyboard.press(key);
    await check(page, model, `${step} by ${key}`);
  },
};
const likely = ['type', 'type', 'type', 'block', 'paste', 'remove', 'cut', 'undo', 'everything'];

const names = Object.keys(texts);
/** Half of them, which are others in other runs. */
const triedNames = names.filter((_, index) => isThorough || index % 2 === seed % 2);

test.each(triedNames)(
  `%s: the text equals the model after random steps (seed ${seed})`,
  async (name) => {
    const random = createRandom(seed + names.indexOf(name));
    const author = await newAuthor(site.server.url, name);
    const { data } = await author.api.post<{ data: { _id: string } }>('/api/write/article', {
      title: name,
      doc: { type: 'doc', content: texts[name]?.() ?? [] },
    });
    const page = await openAs(site, author, `/dashboard/write?article=${data._id}`, {
      viewport: { width: 1280, height: 900 },
    });
    await articleText(page).waitFor();
    await atHumanPace(page);
    const start = (await readShown(page)).document;
    const model: Model = { markers: start, past: new Set([start]) };
    await articleText(page).focus();

    const stored = () => author.api.get<{ data: { doc: unknown } }>(`/api/write/article/${data._id}`);
    for (let step = 1; step <= STEPS; step += 1) {
      await move(page, random);
      const action = random.pick(likely);
      await actions[action]?.(page, model, random, `step ${step}, ${action}`);
      if (step % STEPS_TO_RELOAD !== 0) continue;
      // After undo an older save has the same text, so wait for a text that was never saved before.
      await actions.type?.(page, model, random, `step ${step}, type before the reload`);
      await untilServed(stored, ({ data: { doc } }) => markersIn(JSON.stringify(doc)) === model.markers);
      await page.reload();
      await articleText(page).waitFor();
      await atHumanPace(page);
      await articleText(page).focus();
      model.past = new Set([model.markers]);
      await check(page, model, `step ${step}, reloaded`);
    }
    consoleErrors.forgive(/favicon|vimeo/);
  },
  TIME,
);

import { documentSchema } from '@contracts/document/documentSchema';
import { Fragment, type Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { isStanding, mapPlace } from '@/components/write/suggesting/applySuggestion';
import { diffDocuments } from '@/components/write/suggesting/diffDocuments';
import { placeFinder } from '@/components/write/suggesting/findPlace';
import { judged } from '@/components/write/suggesting/judged';
import { writtenChanges } from '@/components/write/suggesting/writtenChanges';
import { quantile } from './support/quantile';
import { readTexts } from './support/texts';

const PARAGRAPHS = 1_000;
const WORDS = 60;
const LISTS = 40;
const ITEMS = 8;
const CHANGES = 50;
const ROUNDS = 20;
const GOAL_MS = 250;

const { nodes } = documentSchema;
const words = readTexts().texts.flatMap(({ paragraphs }) => paragraphs.join(' ').split(/\s+/));

/** The same numbers in every run. */
let state = 1;
function below(most: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % most;
}

/** Words as they stand one after the other in real texts, a few at a time, so that no two paragraphs are the same. */
function someWords(count: number): string {
  const found: string[] = [];
  while (found.length < count) {
    const start = below(words.length - 12);
    found.push(...words.slice(start, start + 12));
  }
  return found.slice(0, count).join(' ');
}

const paragraph = (text: string) => documentSchema.node('paragraph', null, documentSchema.text(text));
const item = (text: string) => documentSchema.node('listItem', null, paragraph(text));
const list = () =>
  documentSchema.node(
    'bulletList',
    null,
    Array.from({ length: ITEMS }, () => item(someWords(8))),
  );

function textOf(): Node {
  const every = Math.floor(PARAGRAPHS / LISTS);
  const blocks = Array.from({ length: PARAGRAPHS }, (_, index) => [
    paragraph(someWords(WORDS)),
    ...(index % every === every - 1 ? [list()] : []),
  ]);
  return documentSchema.node('doc', null, blocks.flat());
}

/** With a word for another. */
function reworded(block: Node): Node {
  const at = Math.floor(block.textContent.length / 2);
  const end = block.textContent.indexOf(' ', at);
  const start = end < 0 ? at : end;
  return block.copy(
    block.content
      .cut(0, start)
      .append(Fragment.from(documentSchema.text(' lighthouse')))
      .append(block.content.cut(start)),
  );
}

function changedList(one: Node, kind: number): Node {
  const items = [...one.children];
  const at = 1 + (kind % (items.length - 2));
  const [taken] = items.splice(at, 1);
  if (!taken) return one;
  if (kind % 4 === 0) items.splice(at, 0, taken, item(someWords(8)));
  if (kind % 4 === 1) items.splice((at + 3) % items.length, 0, taken);
  if (kind % 4 === 2) items.splice(at, 0, taken.copy(Fragment.from(reworded(taken.child(0)))));
  // The fourth kind is an item that is gone.
  return one.copy(Fragment.from(items));
}

/** Words, blocks that come and go, blocks that move, as they were or reworded, and items of lists. */
function changed(doc: Node): Node {
  const blocks: (Node | null)[] = [...doc.children];
  const added: { at: number; block: Node }[] = [];
  const step = Math.floor(blocks.length / CHANGES);
  for (let change = 0; change < CHANGES; change += 1) {
    const near = change * step + 3;
    const at =
      change % 4 === 3
        ? blocks.findIndex((one, index) => index >= near && one?.type === nodes.bulletList)
        : near;
    const block = blocks[at];
    if (!block) continue;
    if (block.type === nodes.bulletList) blocks[at] = changedList(block, change >> 2);
    else if (change % 4 === 0) blocks[at] = reworded(block);
    else if (change % 8 === 1) added.push({ at, block: paragraph(someWords(WORDS)) });
    else if (change % 8 === 5) blocks[at] = null;
    else {
      blocks[at] = null;
      added.push({ at: (at + 311) % blocks.length, block: change % 8 === 2 ? block : reworded(block) });
    }
  }
  const all = blocks.flatMap((block, index) => [
    ...added.filter(({ at }) => at === index).map((one) => one.block),
    ...(block ? [block] : []),
  ]);
  return doc.copy(Fragment.from(all));
}

/** Processor time of this process, in milliseconds. */
function costOf<Result>(work: () => Result): { ms: number; result: Result } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, result };
}

const base = textOf();
let edited = changed(base);
const kinds = new Map<string, number>();
const costs: Record<'compare' | 'mark' | 'key of the author', number[]> = {
  compare: [],
  mark: [],
  'key of the author': [],
};
for (let round = 0; round <= ROUNDS; round += 1) {
  // One more letter, as while a person types.
  edited = new Transform(edited).insert(3, documentSchema.text('a')).doc;
  const compared = costOf(() => diffDocuments(base, edited));
  const marked = costOf(() => writtenChanges(base, compared.result.suggestions));
  if (!compared.result.isWhole || !marked.result.doc.eq(edited))
    throw new Error('the suggestions are not all');
  if (round === 0) {
    console.log(`first: compare ${compared.ms.toFixed(0)} ms, mark ${marked.ms.toFixed(0)} ms`);
    for (const { rich } of compared.result.suggestions) {
      const level = rich && 'at' in rich ? rich.at.level : rich?.kind === 'move' ? rich.to.level : undefined;
      const kind = `${rich?.kind ?? 'words'}${level ? ' of items' : ''}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    continue;
  }
  costs.compare.push(compared.ms);
  // What the author's editor does for each key.
  const { find } = placeFinder(base);
  const placed = compared.result.suggestions.map((one) => ({ one, place: find(one) }));
  const typed = new Transform(base).insert(3, documentSchema.text('a'));
  const key = costOf(() =>
    placed.filter(({ one, place }) => {
      const next = place && mapPlace(place, typed.mapping);
      const here = next && judged(typed.doc, next, one);
      return here && isStanding(typed.doc, here, one);
    }),
  );
  if (key.result.length !== placed.length) throw new Error('a suggestion is gone');
  costs['key of the author'].push(key.ms);
  costs.mark.push(marked.ms);
}
console.log([...kinds].map(([kind, count]) => `${count} ${kind}`).join(', '));
for (const [name, all] of Object.entries(costs)) {
  const [median, most] = [quantile(all, 0.5), quantile(all, 0.95)];
  console.log(
    `${name}: median ${median.toFixed(0)} ms, 95th percentile ${most.toFixed(0)} ms of processor time`,
  );
}
if (quantile(costs.compare, 0.95) + quantile(costs.mark, 0.95) >= GOAL_MS)
  console.log(`goal missed: under ${GOAL_MS} ms`);

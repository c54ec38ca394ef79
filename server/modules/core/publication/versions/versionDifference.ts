import type { VersionChange } from '@contracts/articleVersion';
import { compareBlocks } from '@contracts/document/difference';
import { plainText } from '../../../../lib/text/articleText';

interface Texts {
  /** Sanitised HTML. */
  before: string;
  after: string;
}

/** What readers can read of a text, paragraph by paragraph; pictures by their descriptions. */
function paragraphsOf(html: string) {
  const described = html.replace(/<img [^>]*>/g, (tag) => {
    const alt = / alt="([^"]*)"/.exec(tag)?.[1] ?? '';
    return `<p>[Picture${alt === '' ? '' : `: ${alt}`}]</p>`;
  });
  return plainText(described)
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => ({ print: text, text, node: { type: 'paragraph' } }));
}

/** The changed paragraphs with one unchanged on either side; the others are counted. */
export function versionDifference({ before, after }: Texts): VersionChange[] {
  const changes = compareBlocks(paragraphsOf(before), paragraphsOf(after));
  const isNear = (at: number) =>
    [at - 1, at, at + 1].some((near) => (changes[near]?.kind ?? 'same') !== 'same');
  const shown: VersionChange[] = [];
  for (const [at, change] of changes.entries()) {
    const last = shown.at(-1);
    if (change.kind === 'changed') shown.push({ kind: 'changed', parts: change.parts });
    else if (isNear(at)) shown.push({ kind: change.kind, text: change.block.text });
    else if (last?.kind === 'left out') last.count += 1;
    else shown.push({ kind: 'left out', count: 1 });
  }
  return shown;
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '@/server/cli/run';
import { loadSampleContent } from '@/server/modules/operations/sample/sampleContent';
import { temporaryFolder } from './temporaryFolder';
import type { TestServer } from './testContext';

/** A sample publication of one author, one editor, two tags and one article. */
export const smallSample = {
  'publication.yaml': [
    'tags:\n  - title: One\n    sub: [A, B]\n  - title: Two',
    'authors:\n  - { username: Ann One, email: ann@sample.invalid, bio: Writes., profile_pic: a.svg }',
    'editor: { username: Ed, email: ed@sample.invalid }\n',
  ].join('\n'),
  'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'articles/x.md': '---\ntitle: X\ndate: 2026-01-01\nauthor: Ann One\ntag: Two\n---\nWords.',
};

/** Loads it into an empty site. */
export async function loadSmallSample({ context }: Pick<TestServer, 'context'>): Promise<void> {
  const { folder, remove } = temporaryFolder('sample', smallSample);
  await loadSampleContent(context, { folder });
  remove();
}

const smallPicture = (red: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="rgb(${red},90,90)"/></svg>`;

/** Loads the product's sample publication, with small pictures: its own take most of the time of a test to be drawn. */
export async function loadSampleWithSmallPictures({ context }: Pick<TestServer, 'context'>): Promise<void> {
  const sample = path.join(projectFolder, 'server/sample');
  const files = readdirSync(sample, { recursive: true, encoding: 'utf8' }).filter((file) =>
    path.extname(file),
  );
  const contentOf = (file: string, number: number) =>
    file.endsWith('.svg') ? smallPicture(number) : readFileSync(path.join(sample, file));
  const entries = files.map((file, number) => [file, contentOf(file, number)]);
  const { folder, remove } = temporaryFolder('sample', Object.fromEntries(entries));
  await loadSampleContent(context, { folder });
  remove();
}

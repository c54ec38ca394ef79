import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ArticleSummary } from '@contracts/article';
import { articlePath } from '@contracts/rules/paths/articlePath';
import { apiOf } from './api';
import type { HostedSite } from './site';

const picture = path.resolve(__dirname, '../../public/og-default.png');

const POSTS = 32;
/** Together with the one that has sub-categories they are wider than a phone. */
const otherTags = ['Gardens', 'Kitchens', 'Night Trains', 'Workshops', 'Weather Reports', 'Letters'];
const subs = ['Rivers', 'Harbours'];

/** Newest of all, with everything that the text of an article can hold. */
export const longRead = {
  title: 'What the river carries',
  authors: ['Ada Quill', 'Ben Ferro'],
  tag: 'Places',
  sub: 'Rivers',
  code: 'const depth = 12;\nif (depth > 10) console.log("The river is deep.");',
};
export const tagWithSubs = 'Places';
/** Has no sub-categories. */
export const otherTag = 'Gardens';
export const postCount = POSTS + 1;

const paragraph =
  'The water comes down brown in April and clear in June. People on both banks know its moods by ear, and set their clocks by the ferry.';

const longText = `${paragraph} It has a [timetable](https://example.org/ferry) and a footnote.[^1]

## Upstream

${paragraph}

![The river at noon](river.png)

- one ferry
- two bridges

### A sounding

\`\`\`js
${longRead.code}
\`\`\`

## Downstream

| Month | Depth | Colour | Ferries a day | Remarks of the harbour master |
|---|---|---|---|---|
| April | 14 ft | brown | 6 | ${'high-water-'.repeat(12)} |
| June | 9 ft | clear | 12 | none |

> Nobody crosses it twice.

## The mouth

${paragraph}

[^1]: Kept by the harbour office.
`;

const frontMatter = (fields: Record<string, string | string[]>) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n`;

function postOf(number: number): string {
  const isPlace = number % 2 === 0;
  const half = Math.floor(number / 2);
  const fields = {
    title: `Letter number ${number} from the road`,
    author: ['Cleo Márquez', 'Dan Okoro', 'Eve Lind'][number % 3] ?? '',
    date: new Date(Date.UTC(2024, 0, number, 9)).toISOString(),
    tag: isPlace ? tagWithSubs : (otherTags[half % otherTags.length] ?? ''),
    sub: isPlace ? (subs[half % subs.length] ?? '') : '',
  };
  return `${frontMatter(fields)}${paragraph}\n\nThis was letter ${number}.\n`;
}

/** Fills a new site with a small magazine: enough for four pages of a list, and one long read. */
export async function fillWithMagazine({ server }: HostedSite): Promise<void> {
  const folder = path.join(server.dataFolder, 'magazine');
  mkdirSync(path.join(folder, 'river'), { recursive: true });
  const { title, authors, tag, sub } = longRead;
  const fields = { title, authors, tag, sub, date: '2024-06-01T09:00:00.000Z', cover: 'river.png' };
  writeFileSync(path.join(folder, 'river/index.md'), frontMatter(fields) + longText);
  copyFileSync(picture, path.join(folder, 'river/river.png'));
  for (let number = 1; number <= POSTS; number += 1) {
    writeFileSync(path.join(folder, `letter-${String(number).padStart(2, '0')}.md`), postOf(number));
  }
  await server.importPosts(folder);
}

/** The address of the long read on a filled site. */
export async function longReadPath(url: string): Promise<string> {
  const { data } = await apiOf(url).get<{ data: ArticleSummary[] }>('/api/main/all_article');
  const found = data.find(({ title }) => title === longRead.title);
  if (!found) throw new Error('the long read was not imported');
  return articlePath(found);
}

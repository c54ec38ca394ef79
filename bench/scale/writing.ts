import { CSRF_HEADER } from '@contracts/rules/headers';
import { createRandom } from '@/__tests__/support/random';
import { docOf } from '@/e2e/support/api';
import type { Person } from '../support/people';
import { composeText, readTexts } from '../support/texts';
import type { Asker } from './asker';
import { ARTICLE_WORDS } from './costs';
import { forEachItem, type Meter } from './meter';
import { asAuthor } from './reading';

const SAVES = 3;

interface Draft {
  _id: string;
  revision: number;
}

/** What authors and editors do until an article is published: each author writes one. */
export async function measureWriting(
  meter: Meter,
  asker: Asker,
  { authors, editors }: { authors: Person[]; editors: Person[] },
): Promise<void> {
  const { texts } = readTexts();
  const random = createRandom(2);
  const compose = () =>
    docOf(
      ...composeText(texts, random, ARTICLE_WORDS)
        .replaceAll(/<\/?p>/g, '')
        .split('\n'),
    );
  const listed = JSON.parse((await asker.ask({ path: '/api/main/all_article' })).text);
  const [{ tag }] = listed.data as [{ tag: string }];

  const drafts: { author: Person; draft: Draft }[] = [];
  await forEachItem(authors, async (author) => {
    const { text } = await asker.ask({
      method: 'POST',
      path: '/api/write/article',
      headers: asAuthor(author),
      body: { key: author.id, title: `Draft of ${author.id}`, tag, doc: compose() },
    });
    drafts.push({ author, draft: JSON.parse(text).data });
  });
  await meter.measure('save', async () => {
    let sent = 0;
    await forEachItem(drafts, async (written) => {
      for (let save = 0; save < SAVES; save++) {
        const { revision, _id } = written.draft;
        const { text, bytes } = await asker.ask({
          method: 'PATCH',
          path: `/api/write/article/${_id}`,
          headers: asAuthor(written.author),
          body: { revision, doc: compose() },
        });
        sent += bytes;
        written.draft = JSON.parse(text).data;
      }
    });
    return { count: drafts.length * SAVES, bytes: sent };
  });
  await meter.measureAll(
    'submit',
    drafts.map(({ author, draft }) => ({
      method: 'POST',
      path: `/api/write/article/${draft._id}/submit`,
      headers: asAuthor(author),
    })),
  );
  await meter.measure('decide', async () => {
    let sent = 0;
    let turn = 0;
    await forEachItem(drafts, async ({ draft: { _id, revision } }) => {
      const { desk } = editors[turn++ % editors.length] ?? {};
      const headers = { cookie: desk?.cookie ?? '', [CSRF_HEADER]: desk?.csrf ?? '' };
      const article = `/api/admin/article/${_id}`;
      const claimed = await asker.ask({ method: 'POST', path: `${article}/claim`, headers });
      const body = { outcome: 'accepted', revision };
      const decided = await asker.ask({ method: 'POST', path: `${article}/decision`, headers, body });
      sent += claimed.bytes + decided.bytes;
    });
    return { count: drafts.length, bytes: sent };
  });
}

import type { Page } from 'playwright';
import type { Api } from './api';
import { type Author, newAuthor, openAs } from './authors';
import { firstTag, openDesk } from './community';
import { focusIn } from './dashboard';
import { firstEditor, openDeskPage, startDesks } from './desk';
import { atHumanPace, goOnTo } from './page';
import type { Site } from './site';
import { type DocNode, paragraph } from './writing';

export const wide = { width: 1280, height: 800 };
export const phone = { width: 375, height: 700 };

/** The text in which an editor suggests. */
export const suggestedText = (page: Page) =>
  page.getByRole('textbox', { name: 'Article text, with your suggestions' });

/** Selects words in the editor, as the mouse would. */
export async function select(page: Page, words: string): Promise<void> {
  await suggestedText(page).evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node as Text).data.indexOf(wanted);
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
  }, words);
}

/**
 * For a file of tests: an author, whose articles the first editor reads and writes suggestions into. Both go from article
 * to article in one page, as loading the editor takes most of the time.
 */
export function startSuggesting(site: Site) {
  const openDeskOf = startDesks(site);
  const slow = new WeakSet<Page>();
  let authorPage: Page | undefined;
  let api: Api;
  let nora: Author;
  let tag: string;
  beforeAll(async () => {
    api = await openDesk(site.server.url);
    nora = await newAuthor(site.server.url, 'Nora Vane');
    tag = await firstTag(nora);
  });

  async function slowedDown(page: Page): Promise<Page> {
    if (!slow.has(page)) await atHumanPace(page);
    slow.add(page);
    return page;
  }

  /** The article at the desk, to read. */
  async function openReview(id: string): Promise<Page> {
    const page = await openDeskOf(firstEditor, `/review/${id}`);
    await page.setViewportSize(wide);
    return slowedDown(page);
  }

  return {
    /** Of the editor. */
    api: () => api,
    nora: () => nora,
    openReview,

    /** Three paragraphs of the author, and more. @returns the id of the article */
    async handIn(title: string, ...more: DocNode[]): Promise<string> {
      const content = [
        paragraph('The keeper counts the boats that come home before the lamp is lit.'),
        paragraph('The oil is carried up two hundred and twelve steps.'),
        paragraph('In fog the horn is blown once every minute until morning.'),
        ...more,
      ];
      const draft = { title, tag, doc: { type: 'doc', content } };
      const { data } = await nora.api.post<{ data: { _id: string } }>('/api/write/article', draft);
      await nora.api.post(`/api/write/article/${data._id}/submit`);
      return data._id;
    },

    /** The article in the editor of the desk. */
    async openSuggesting(id: string): Promise<Page> {
      const page = await openReview(id);
      await page.getByRole('button', { name: 'Suggest changes' }).click();
      await suggestedText(page).and(focusIn(page)).waitFor();
      return page;
    },

    /** Leaves the article, and sends what is suggested. */
    async reject(page: Page, id: string, revision: number): Promise<void> {
      await openDeskPage(site, page, '/review');
      const reason = 'Please see the suggestions.';
      await api.post(`/api/admin/article/${id}/reject`, { revision, reason });
    },

    /** The article in the editor of its author. */
    async openAuthor(id: string): Promise<Page> {
      const path = `/dashboard/write?article=${id}`;
      if (authorPage) await goOnTo(authorPage, path);
      else {
        authorPage = await openAs(site, nora, path);
        site.keep(authorPage);
      }
      await authorPage.setViewportSize(wide);
      return slowedDown(authorPage);
    },
  };
}

import type { BrowserContextOptions, Page } from 'playwright';
import { type Author, newAuthor, openAs } from './authors';
import { expect } from './expect';
import { atHumanPace, goOnTo, untilStill } from './page';
import type { Site } from './site';

export interface DocNode {
  type: string;
  attrs?: Record<string, unknown>;
  text?: string;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: DocNode[];
}

export const textNode = (text: string): DocNode => ({ type: 'text', text });
export const paragraph = (text: string): DocNode => ({
  type: 'paragraph',
  ...(text !== '' && { content: [textNode(text)] }),
});
export const heading = (level: number, text: string): DocNode => ({
  type: 'heading',
  attrs: { level },
  content: [textNode(text)],
});
export const list = (type: 'bulletList' | 'orderedList', ...texts: string[]): DocNode => ({
  type,
  content: texts.map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
});
export const codeBlock = (language: string | null, code: string): DocNode => ({
  type: 'codeBlock',
  attrs: { language },
  content: [textNode(code)],
});
export const table = (...rows: string[][]): DocNode => ({
  type: 'table',
  content: rows.map((cells, row) => ({
    type: 'tableRow',
    content: cells.map((cell) => ({
      type: row === 0 ? 'tableHeader' : 'tableCell',
      content: [paragraph(cell)],
    })),
  })),
});
export const footnotes = (notes: Record<string, string>): DocNode => ({
  type: 'footnotes',
  content: Object.entries(notes).map(([id, text], index) => ({
    type: 'footnote',
    attrs: { id, number: index + 1 },
    content: [paragraph(text)],
  })),
});

export const picture: DocNode = { type: 'image', attrs: { src: '/favicon.ico', alt: 'A lamp' } };

/** A claim with the reference to the note `a`. */
export const claimWithNote: DocNode = {
  type: 'paragraph',
  content: [textNode('A claim'), { type: 'footnoteReference', attrs: { id: 'a', number: 1 } }],
};

export const articleText = (page: Page) => page.getByRole('textbox', { name: 'Article text' });
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

/** Resolves once the line above the text says so. */
export const untilSaved = (page: Page) =>
  page
    .getByText(/^Saved \d{1,2}:\d\d/)
    .first()
    .waitFor();

const wide = { width: 1280, height: 800 };

/**
 * An author for a file of tests, whose new drafts are opened for writing one after another in one page, as one goes from
 * article to article: to load it takes ten times as long.
 */
export function startDrafts(
  site: Site,
): (content: DocNode[], options?: BrowserContextOptions) => Promise<Page> {
  let author: Author | undefined;
  let drafts = 0;
  const pages = new Map<string, Page>();
  beforeAll(async () => {
    author = await newAuthor(site.server.url, 'Nora Vane');
  });

  return async (content, { viewport = wide, ...options } = {}) => {
    if (!author) throw new Error('the author is not there yet');
    drafts += 1;
    const title = `Night ${drafts}`;
    const { data } = await author.api.post<{ data: { _id: string } }>('/api/write/article', {
      title,
      doc: { type: 'doc', content },
    });
    const path = `/dashboard/write?article=${data._id}`;
    let page = pages.get(JSON.stringify(options));
    if (page) {
      await page.setViewportSize(viewport ?? wide);
      const before = await articleText(page).elementHandle();
      await goOnTo(page, path);
      // The text of the draft before may look the same, and stays for a moment.
      await page.waitForFunction((text) => !text?.isConnected, before);
    } else {
      page = await openAs(site, author, path, { viewport, ...options });
      pages.set(JSON.stringify(options), page);
      site.keep(page);
      await articleText(page).waitFor();
      await atHumanPace(page);
    }
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    await articleText(page).waitFor();
    await untilStill(page);
    return page;
  };
}

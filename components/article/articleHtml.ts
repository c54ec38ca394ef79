import { giveHeadingIds, textOfHtml } from '@contracts/rules/headingIds';

export interface ContentsEntry {
  id: string;
  /** As HTML text without markup. */
  text: string;
  level: 2 | 3;
}

const languageOf = (block: string) => /class="[^"]*\blanguage-([a-z0-9-]+)/.exec(block)?.[1];

/** Code gets a box that can hold its language and the copy button. */
const boxCode = (html: string) =>
  html.replace(/<pre>.*?<\/pre>/gs, (block) => {
    const language = languageOf(block);
    const label = language ? ` data-language="${language}"` : '';
    return `<div class="code-block"${label}>${block.replace('<pre>', '<pre tabindex="0">')}</div>`;
  });

/** An empty header cell says nothing, so it becomes a normal cell, such as the corner of a table. */
const plainCorners = (html: string) => html.replace(/<th\b([^>]*)>(\s*|<p><\/p>)<\/th>/g, '<td$1></td>');

/** A wide table scrolls in a region of its own, which a keyboard can reach. Each region needs a name of its own. */
function boxTables(html: string): string {
  let count = 0;
  return plainCorners(html)
    .replaceAll('<table>', () => {
      count++;
      const name = count === 1 ? 'Table' : `Table ${count}`;
      return `<div class="table-scroll" role="region" aria-label="${name}" tabindex="0"><table>`;
    })
    .replaceAll('</table>', '</table></div>');
}

const foreignPicture = /<img\b[^>]*\ssrc="(?:https?:|\/\/)[^"]*"[^>]*>/gi;
const foreignStill = new RegExp(`(<a\\b[^>]*\\sclass="video-link"[^>]*>)${foreignPicture.source}`, 'gi');

/** Browsers would ask the other site for it. Its words are a label: notes count the letters of the text. */
function standIn(image: string): string {
  const alt = /\salt="([^"]*)"/i.exec(image)?.[1]?.trim();
  const label = `Picture on another site, not shown${alt ? `: ${alt}` : ''}`;
  return `<span class="foreign-picture" role="img" aria-label="${label}"></span>`;
}

const replaceForeign = (html: string) => html.replace(foreignStill, '$1').replace(foreignPicture, standIn);

/**
 * Closes gaps between the levels of headings, by which screen reader users navigate: a text of another site may
 * begin with `h3`, or continue with `h4` after `h2`.
 */
function closeLevels(html: string): string {
  const around: number[] = [];
  return html.replace(/<h([2-6])\b(.*?)<\/h\1>/gs, (_, level: string, rest: string) => {
    while ((around.at(-1) ?? 0) >= Number(level)) around.pop();
    around.push(Number(level));
    const shown = around.length + 1;
    return `<h${shown}${rest}</h${shown}>`;
  });
}

/**
 * Adds presentation to sanitised article HTML: heading ids for links, levels without gaps, and boxes around code
 * and tables. Pictures of other sites, which are still to be fetched, get a placeholder. It only handles the output
 * of the sanitiser (lower-case names, escaped text). The same input gives the same output, so server and browser
 * agree.
 */
export function presentHtml(content: string): { html: string; contents: ContentsEntry[] } {
  const { html, headings } = giveHeadingIds(closeLevels(content));
  const contents = headings.flatMap(({ id, text, level }): ContentsEntry[] =>
    text !== '' && (level === 2 || level === 3) ? [{ id, text, level }] : [],
  );
  return { html: replaceForeign(boxTables(boxCode(html))), contents };
}

const words = (text: string) => text.replace(/\s+/g, ' ').replace(/[\s….]+$/, '');

/** Whether the summary only repeats how the text begins, as it does where its author wrote none. */
export function repeatsBeginning(excerpt: string, content: string): boolean {
  const wanted = words(excerpt);
  const beginning = textOfHtml(content.slice(0, 4 * wanted.length + 2000).replace(/<\/(p|h\d|li)>/g, ' '));
  return words(beginning).startsWith(wanted);
}

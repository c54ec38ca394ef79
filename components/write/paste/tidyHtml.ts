import { videoOf } from '@contracts/document/videoAddress';
import { isBlank, rename, styleValue, unwrap, wrapContent } from './dom';

const NOT_CONTENT =
  'script, style, meta, link, title, xml, template, noscript, object, embed, applet, svg, math, canvas, audio, video, form > button, select, textarea, base';

/** Removes content that is not for reading, and the internal marks of office programs. */
export function removeForeign(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  for (const element of root.querySelectorAll(NOT_CONTENT)) element.remove();
  for (const element of root.querySelectorAll('*')) {
    // Elements of office namespaces: `o:p` holds text, the others drawings and settings.
    if (/^[a-z]\w*:/i.test(element.tagName)) {
      if (/^(o:p|st1:\w+)$/i.test(element.tagName)) unwrap(element);
      else element.remove();
    } else if (
      styleValue(element, 'display') === 'none' ||
      /mso-element:\s*comment/.test(element.getAttribute('style') ?? '')
    ) {
      element.remove();
    }
  }
}

/** Frames of known videos become videos, others links. */
export function placeFrames(root: Element): void {
  for (const frame of root.querySelectorAll('iframe')) {
    const src = frame.getAttribute('src')?.trim() ?? '';
    const address = src.startsWith('//') ? `https:${src}` : src;
    const video = videoOf(address);
    const link = root.ownerDocument.createElement('a');
    link.setAttribute('href', video?.url ?? address);
    link.textContent = frame.title || address;
    if (video) {
      const figure = root.ownerDocument.createElement('figure');
      figure.className = 'video';
      const title = root.ownerDocument.createElement('span');
      title.className = 'video-title';
      title.textContent = frame.title;
      link.replaceChildren(title);
      figure.append(link);
      frame.replaceWith(figure);
    } else if (/^https?:/i.test(address)) frame.replaceWith(link);
    else frame.remove();
  }
}

/** The title of the article is level 1; headings deeper than the editor supports get its lowest level. */
export function shiftHeadings(root: Element): void {
  for (const title of root.querySelectorAll('p.MsoTitle, p.title')) rename(title, 'h1');
  const shift = root.querySelector('h1') ? 1 : 0;
  for (const heading of [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')]) {
    const level = Math.min(4, Number(heading.tagName.slice(1)) + shift);
    if (isBlank(heading) && !heading.querySelector('img')) heading.remove();
    else rename(heading, `h${level}`);
  }
}

/** Word's quotations, and code that a code editor copied with its looks. */
export function blocksForStyles(root: Element): void {
  for (const quote of root.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    wrapContent(quote, 'p');
    rename(quote, 'blockquote');
  }
  const [only] = root.children;
  if (root.children.length !== 1 || !only?.matches('div')) return;
  if (styleValue(only, 'white-space') !== 'pre' || !styleValue(only, 'font-family')) return;
  const lines = [...only.children].filter((line) => line.matches('div, br'));
  const code =
    lines.length > 0 ? lines.map((line) => line.textContent ?? '').join('\n') : (only.textContent ?? '');
  const block = root.ownerDocument.createElement('pre');
  block.append(root.ownerDocument.createElement('code'));
  if (block.firstElementChild) block.firstElementChild.textContent = code;
  only.replaceWith(block);
}

/** Detours over a search engine go, and so do addresses that only mean something where they were copied. */
export function cleanLinks(root: Element, keepsPaths: boolean): void {
  for (const link of root.querySelectorAll('a')) {
    const href = link.getAttribute('href')?.trim() ?? '';
    if (link.closest('sup.footnote-ref')) continue;
    const detour = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(href)?.[1];
    const target = detour === undefined ? href : (new URLSearchParams(detour).get('q') ?? href);
    if (keepsPaths && /^\/(?!\/)/.test(target)) continue;
    if (/^(https?:|mailto:)/i.test(target)) link.setAttribute('href', target);
    else unwrap(link);
  }
}

export function removeEmptyBlocks(root: Element): void {
  for (const empty of root.querySelectorAll('span:empty')) empty.remove();
  for (const line of root.querySelectorAll('br.Apple-interchange-newline')) line.remove();
  for (const line of [...root.querySelectorAll(':scope > br')]) line.remove();
  for (const block of root.querySelectorAll('p, div')) {
    if (
      isBlank(block) &&
      !block.querySelector('img, hr, table, input, figure, iframe') &&
      !block.closest('pre')
    ) {
      // A cell and an item keep their shape.
      if (block.parentElement?.matches('td, th, li') && block.parentElement.children.length === 1) continue;
      block.remove();
    }
  }
}

const kept = new Set([
  ...['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start', 'type', 'checked'],
  ...['data-upload', 'data-checked', 'data-type'],
]);
const KEPT_CLASS =
  /^(language-[\w-]+|footnote-ref|footnote-item|footnotes|video|video-link|video-title|task-list|task-item|task-done|task-mark)$/;

/** Classes, styles, ids and everything that programs and pages keep for themselves. */
export function stripAttributes(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    const classes = [...element.classList].filter((name) => KEPT_CLASS.test(name));
    const id = element.matches('li.footnote-item') ? element.id : '';
    for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
    if (classes.length > 0) element.className = classes.join(' ');
    if (id) element.id = id;
  }
}

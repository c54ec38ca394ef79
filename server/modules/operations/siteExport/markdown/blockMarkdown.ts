import { videoOf } from '@contracts/document/videoAddress';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options as ToMarkdownOptions, toMarkdown } from 'mdast-util-to-markdown';
import { articleHandlers, closeUp } from '../../../../lib/html/articleMarkdown';
import { escapeAttribute } from '../../../../lib/html/escapeHtml';
import { toHtml } from '../../../../lib/html/toHtml';

/** Inline elements that Markdown has no syntax for; their content stays Markdown. */
const asHtml: Handle = (state, node) => {
  const title = node.properties.title ? ` title="${escapeAttribute(String(node.properties.title))}"` : '';
  return [
    { type: 'html', value: `<${node.tagName}${title}>` },
    ...(state.all(node) as []),
    { type: 'html', value: `</${node.tagName}>` },
  ];
};

const htmlElements = ['mark', 'kbd', 'sub', 'ins', 'abbr', 'cite', 'small', 'q'];

const isVideo = ({ properties }: Element) =>
  Array.isArray(properties.className) && properties.className.includes('video');

const linkIn = (node: Element): Element | undefined =>
  node.children.find((child): child is Element => child.type === 'element' && child.tagName === 'a');

/** Other generators name headings as their text says; the prefix is only of this site. @param tag an address, or HTML */
const withPlainFragments = (tag: string): string => tag.replace(/(^| href=")((?:\/[^"#]*)?)#h-/g, '$1$2#');

const handlers: Record<string, Handle> = {
  ...articleHandlers,
  ...Object.fromEntries(htmlElements.map((name) => [name, asHtml])),

  sup(state, node, parent) {
    const isNote =
      Array.isArray(node.properties.className) && node.properties.className.includes('footnote-ref');
    return isNote ? articleHandlers.sup?.(state, node, parent) : asHtml(state, node, parent);
  },

  // A video is its address, alone in a paragraph.
  figure(state, node) {
    const url = isVideo(node) ? String(linkIn(node)?.properties.href ?? '') : '';
    if (url === '') return defaultHandlers.figure(state, node) ?? state.all(node);
    return { type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', value: url }] }] };
  },

  a(state, node, parent) {
    const href = withPlainFragments(String(node.properties.href ?? ''));
    return articleHandlers.a?.(state, { ...node, properties: { ...node.properties, href } }, parent);
  },
};

const options: ToMarkdownOptions = {
  bullet: '-',
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/** A block as Markdown. @param language of a block of code, as its author chose it */
export function blockMarkdown(block: RootContent, language: string | null): string {
  const root: Root = { type: 'root', children: [block] };
  const tree = toMdast(root, { handlers });
  closeUp(tree);
  const code = tree.type === 'root' ? tree.children[0] : undefined;
  if (code?.type === 'code' && language && /^[\w+#.-]+$/.test(language)) code.lang = language;
  return toMarkdown(tree, options).trimEnd();
}

/** An address of a video that is the only word of a paragraph would become the video. */
function withoutLoneVideo(block: RootContent): RootContent {
  if (block.type !== 'element' || block.tagName !== 'p' || block.children.length !== 1) return block;
  const link = linkIn(block);
  const [text] = link?.children ?? [];
  if (!link || text?.type !== 'text' || !videoOf(text.value)) return block;
  const inside: ElementContent = {
    type: 'element',
    tagName: 'span',
    properties: {},
    children: link.children,
  };
  return { ...block, children: [{ ...link, children: [inside] }] };
}

/** A block as HTML in one line, which Markdown passes through. No generator finds tags of its own in it. */
export const blockHtml = (block: RootContent): string =>
  withPlainFragments(toHtml(withoutLoneVideo(block)))
    .replaceAll('\n', '&#10;')
    .replaceAll('{', '&#123;');

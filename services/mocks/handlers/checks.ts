import {
  type CheckFinding,
  type CheckLevel,
  type CheckPlace,
  type CheckRule,
  checkArticle,
} from '@contracts/check';
import { wordCount } from '@contracts/rules/wordCount';
import type { MockArticle } from '../db';
import { mockRoute } from '../mockRoute';
import { plainText } from '../rules/plainText';
import { ownArticle } from './articles';

interface MockNode {
  type?: string;
  text?: string;
  attrs?: { src?: string; alt?: string; decorative?: boolean };
  content?: unknown[];
}

const WORDS_MIN = 100;
const SUMMARY_MIN = 40;

/** The images of a document with their positions, counted as the editor counts them. */
function imagesOf(nodes: unknown[], from = 0): { at: number; attrs: NonNullable<MockNode['attrs']> }[] {
  let at = from;
  return nodes.flatMap((value) => {
    const node = (value ?? {}) as MockNode;
    const start = at;
    at += sizeOf(node);
    if (node.type === 'image') return [{ at: start, attrs: node.attrs ?? {} }];
    return imagesOf(node.content ?? [], start + 1);
  });
}

function sizeOf({ text, type, content = [] }: MockNode): number {
  if (text !== undefined) return text.length;
  if (['image', 'video', 'horizontalRule', 'hardBreak', 'footnoteReference'].includes(type ?? '')) return 1;
  return content.reduce((size: number, child) => size + sizeOf((child ?? {}) as MockNode), 2);
}

type Kept = string | { message: string; places: CheckPlace[] };

const finding = (rule: CheckRule, level: CheckLevel, kept: string, broken: Kept | false): CheckFinding => {
  if (broken === false) return { rule, level, ok: true, message: kept, places: [] };
  if (typeof broken === 'string') return { rule, level, ok: false, message: broken, places: [] };
  return { rule, level, ok: false, ...broken };
};

const atField = (field: CheckPlace['field'], message: string): Kept => ({ message, places: [{ field }] });

function atImages(images: { at: number }[], message: string): Kept | false {
  return images.length > 0 && { message, places: images.map(({ at }) => ({ field: 'doc', at })) };
}

const several = (count: number, one: string, many: string) => (count === 1 ? one : `${count} images ${many}`);

/** The rules on fields and images; those on headings and links are always kept here. */
function checksOf(article: MockArticle) {
  const { title, tag, summary, cover_pic, cover_alt } = article;
  const words = wordCount(plainText(article.content));
  const images = imagesOf(article.doc?.content ?? []);
  const notUploaded = images.filter(({ attrs }) => !attrs.src);
  const undescribed = images.filter(({ attrs }) => !attrs.alt && !attrs.decorative);
  const findings = [
    finding('title', 'required', 'It has a title.', !title && atField('title', 'The title is missing.')),
    finding('body', 'required', 'It has a text.', words === 0 && atField('doc', 'The text is missing.')),
    finding('tag', 'required', 'It has a tag.', !tag && atField('tag', 'The tag is missing.')),
    finding(
      'uploads',
      'required',
      'Every image is uploaded.',
      atImages(
        notUploaded,
        several(notUploaded.length, 'An image is not uploaded yet.', 'are not uploaded yet.'),
      ),
    ),
    finding(
      'summary',
      'advice',
      'It has a summary.',
      summary.length < SUMMARY_MIN &&
        atField(
          'summary',
          `The summary is ${summary === '' ? 'missing' : 'very short'}: readers decide by it, so it should have ${SUMMARY_MIN} characters or more.`,
        ),
    ),
    finding(
      'cover',
      'advice',
      'It has a cover.',
      !cover_pic && atField('cover_pic', 'The cover is missing.'),
    ),
    finding(
      'coverDescription',
      'advice',
      cover_pic === '' ? 'There is no cover to describe.' : 'The cover is described.',
      cover_pic !== '' &&
        cover_alt === null &&
        atField('cover_alt', 'The cover has no description: say what it shows, or that it only decorates.'),
    ),
    finding('headings', 'advice', 'The headings are in order.', false),
    finding('linkTexts', 'advice', 'Every link says where it leads.', false),
    finding(
      'imageDescriptions',
      'advice',
      'Every image is described, or only decorates.',
      atImages(
        undescribed,
        several(
          undescribed.length,
          'An image has no description: say what it shows, or that it only decorates.',
          'have no description: say what they show, or that they only decorate.',
        ),
      ),
    ),
    finding('internalLinks', 'advice', 'Every link to this site leads somewhere.', false),
    finding(
      'words',
      'advice',
      `It has ${words} words, ${WORDS_MIN} or more are asked for.`,
      words < WORDS_MIN &&
        atField(
          'doc',
          `It has ${words} ${words === 1 ? 'word' : 'words'}, ${WORDS_MIN} or more are asked for.`,
        ),
    ),
  ];
  return { revision: article.revision, words, findings };
}

export const checkHandlers = [
  mockRoute(checkArticle)(({ params, caller }) => ({ data: checksOf(ownArticle(params.id, caller)) })),
];

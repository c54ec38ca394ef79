import {
  type CheckFinding,
  type CheckLevel,
  type CheckPlace,
  type CheckRule,
  checkArticle,
  checkWaitingArticle,
} from '@contracts/check';
import { db, type MockArticle } from '../db';
import { mockRoute, notFound } from '../mockRoute';
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

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;

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

/** The rules on fields and images; those on headings and links are always kept here. */
export function checksOf(article: MockArticle) {
  const words = wordsOf(article.content);
  const images = imagesOf(article.doc?.content ?? []);
  const findings = [
    finding('title', 'required', 'It has a title.', !article.title && atField('title', 'It needs a title.')),
    finding('body', 'required', 'It has a text.', words === 0 && atField('doc', 'It needs a text.')),
    finding('tag', 'required', 'It has a tag.', !article.tag && atField('tag', 'It needs a tag.')),
    finding(
      'uploads',
      'required',
      'Every image is uploaded.',
      atImages(
        images.filter(({ attrs }) => !attrs.src),
        'An image is not uploaded yet.',
      ),
    ),
    finding(
      'summary',
      'advice',
      'It has a summary.',
      article.summary.length < SUMMARY_MIN &&
        atField('summary', `A summary of ${SUMMARY_MIN} characters or more says what to expect.`),
    ),
    finding(
      'cover',
      'advice',
      'It has a cover.',
      !article.cover_pic && atField('cover_pic', 'It has no cover.'),
    ),
    finding(
      'coverDescription',
      'advice',
      'The cover is described.',
      article.cover_pic !== '' &&
        article.cover_alt === null &&
        atField('cover_alt', 'The cover has no description, and is not marked as decorative.'),
    ),
    finding('headings', 'advice', 'The headings are in order.', false),
    finding('linkTexts', 'advice', 'Every link says where it leads.', false),
    finding(
      'imageDescriptions',
      'advice',
      'Every image is described.',
      atImages(
        images.filter(({ attrs }) => !attrs.alt && !attrs.decorative),
        'An image has no description, and is not marked as decorative.',
      ),
    ),
    finding('internalLinks', 'advice', 'Every link to this site leads somewhere.', false),
    finding(
      'words',
      'advice',
      `It has ${WORDS_MIN} words or more.`,
      words < WORDS_MIN && atField('doc', `It has ${words} words; editors ask for ${WORDS_MIN}.`),
    ),
  ];
  return { revision: article.revision, words, findings };
}

export const checkHandlers = [
  mockRoute(checkArticle)(({ params, caller }) => ({ data: checksOf(ownArticle(params.id, caller)) })),

  mockRoute(checkWaitingArticle)(({ params }) => {
    const article = db.articles.find(({ _id, status }) => _id === params.id && status === 'recent');
    if (!article) throw notFound();
    return { data: checksOf(article) };
  }),
];

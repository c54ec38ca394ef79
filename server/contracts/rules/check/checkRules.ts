import type { CheckPlace, CheckRule } from '@contracts/check';
import type { DocumentParts, Heading, Link, Picture } from '@contracts/document/documentParts';

/** A shorter summary says no more than the title. */
const SUMMARY_MIN_LENGTH = 40;
const EXCERPT_LENGTH = 60;

export interface BrokenLink {
  link: Link;
  /** As the end of "… leads to". */
  leadsTo: string;
}

export interface CheckInput {
  title: string;
  hasBody: boolean;
  tag: string;
  summary: string;
  cover_pic: string;
  cover_alt: string | null;
  words: number;
  wordsMin: number;
  parts: DocumentParts;
  brokenLinks: BrokenLink[];
}

/** What is wrong, as one sentence, and where; null if the check passes. */
type Fault = { message: string; places: CheckPlace[] } | null;

interface Rule {
  /** The sentence where it is kept. */
  kept: string | ((input: CheckInput) => string);
  check(input: CheckInput): Fault;
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= EXCERPT_LENGTH ? line : `${letters.slice(0, EXCERPT_LENGTH - 1).join('')}…`;
}

const inText = ({ at, text }: { at?: number; text: string }): CheckPlace => ({
  field: 'doc',
  ...(at !== undefined && { at }),
  ...(text.trim() !== '' && { excerpt: excerpt(text) }),
});

const quoted = (text: string) => `“${excerpt(text)}”`;

const field = (isMissing: boolean, name: CheckPlace['field'], message: string): Fault =>
  isMissing ? { message, places: [{ field: name }] } : null;

/** One thing is named by its own sentence, several by how many they are. */
function several<Thing>(
  things: Thing[],
  one: (thing: Thing) => string,
  many: (count: number) => string,
  place: (thing: Thing) => CheckPlace,
): Fault {
  const [first] = things;
  if (first === undefined) return null;
  return { message: things.length === 1 ? one(first) : many(things.length), places: things.map(place) };
}

function headingFault({ text, level }: Heading, before: Heading | undefined): string | null {
  if (text === '') return 'A heading is empty.';
  if (!before && level > 2) return `The first heading, ${quoted(text)}, must be a top-level heading (H2).`;
  if (before && level > before.level + 1) return `The heading ${quoted(text)} skips a level.`;
  return null;
}

const vagueTexts = new Set([
  ...['here', 'click', 'click here', 'see here', 'right here', 'over here', 'this', 'this one', 'that', 'it'],
  ...[
    'link',
    'this link',
    'the link',
    'a link',
    'this page',
    'this article',
    'this post',
    'this site',
    'website',
  ],
  ...['read', 'read more', 'read on', 'more', 'learn more', 'find out more', 'see more', 'details', 'source'],
]);

const bareAddress =
  /^(https?:\/\/\S*|www\.\S+|(?:[\w-]+\.)+(?:com|org|net|io|dev|edu|gov|app|co|me)(?:\/\S*)?)$/i;

/** Why the words of a link do not say where it leads; null where they do. */
function linkTextFault({ text }: Link): string | null {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return 'A link has no text.';
  if (bareAddress.test(words))
    return `The link ${quoted(words)} shows its address instead of saying where it leads.`;
  const plain = words.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return vagueTexts.has(plain) || plain === ''
    ? `The link ${quoted(words)} does not say where it leads.`
    : null;
}

const nameOf = ({ src }: Picture) => ({ text: src.split('/').at(-1) ?? '' });

/** Each rule of the contract. The title, the body and the tag are asked for in the words of the refusal. */
export const checkRules: Record<CheckRule, Rule> = {
  title: {
    kept: 'It has a title.',
    check: ({ title }) => field(title === '', 'title', 'The title is missing.'),
  },
  body: {
    kept: 'It has a text.',
    check: ({ hasBody }) => field(!hasBody, 'doc', 'The text is missing.'),
  },
  tag: {
    kept: 'It has a tag.',
    check: ({ tag }) => field(tag === '', 'tag', 'The tag is missing.'),
  },
  uploads: {
    kept: 'Every image is uploaded.',
    check: ({ parts }) =>
      several(
        parts.images.filter(({ src }) => src === ''),
        () => 'An image is not uploaded yet.',
        (count) => `${count} images are not uploaded yet.`,
        ({ at, alt }) => inText({ at, text: alt }),
      ),
  },
  summary: {
    kept: 'It has a summary.',
    check({ summary }) {
      const isShort = [...summary].length < SUMMARY_MIN_LENGTH;
      const what = summary === '' ? 'The summary is missing' : 'The summary is very short';
      return field(
        isShort,
        'summary',
        `${what}: readers decide by it, so it should have ${SUMMARY_MIN_LENGTH} characters or more.`,
      );
    },
  },
  cover: {
    kept: 'It has a cover.',
    check: ({ cover_pic }) => field(cover_pic === '', 'cover_pic', 'The cover is missing.'),
  },
  coverDescription: {
    kept: ({ cover_pic }) =>
      cover_pic === '' ? 'There is no cover to describe.' : 'The cover is described.',
    check: ({ cover_pic, cover_alt }) =>
      field(
        cover_pic !== '' && cover_alt === null,
        'cover_alt',
        'The cover has no description: describe what it shows, or mark it as decorative.',
      ),
  },
  headings: {
    kept: 'The headings are in order.',
    check: ({ parts: { headings } }) =>
      several(
        headings.flatMap((heading, index) => {
          const message = headingFault(heading, headings[index - 1]);
          return message === null ? [] : [{ heading, message }];
        }),
        ({ message }) => message,
        (count) => `${count} headings are empty or skip a level.`,
        ({ heading }) => inText(heading),
      ),
  },
  linkTexts: {
    kept: 'Every link says where it leads.',
    check: ({ parts: { links } }) =>
      several(
        links.flatMap((link) => {
          const message = linkTextFault(link);
          return message === null ? [] : [{ link, message }];
        }),
        ({ message }) => message,
        (count) => `${count} links do not say where they lead.`,
        ({ link }) => inText(link),
      ),
  },
  imageDescriptions: {
    kept: 'Every image is described or decorative.',
    check: ({ parts: { images } }) =>
      several(
        images.filter(({ alt, decorative }) => alt.trim() === '' && !decorative),
        () => 'An image has no description: describe what it shows, or mark it as decorative.',
        (count) =>
          `${count} images have no description: describe what they show, or mark them as decorative.`,
        (image) => inText({ ...nameOf(image), at: image.at }),
      ),
  },
  internalLinks: {
    kept: 'Every link to this site leads somewhere.',
    check: ({ brokenLinks }) =>
      several(
        brokenLinks,
        ({ link, leadsTo }) => `The link ${quoted(link.text || link.href)} leads to ${leadsTo}.`,
        (count) => `${count} links to this site lead nowhere.`,
        ({ link }) => inText({ ...link, text: link.text || link.href }),
      ),
  },
  words: {
    kept: ({ words, wordsMin }) => `It has ${words} words. At least ${wordsMin} are needed.`,
    check: ({ words, wordsMin }) =>
      field(
        words < wordsMin,
        'doc',
        `It has ${words} ${words === 1 ? 'word' : 'words'}. At least ${wordsMin} are needed.`,
      ),
  },
};

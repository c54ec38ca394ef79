const EXCERPT_LENGTH = 180;
const EXCERPT_PARAGRAPHS = 5;

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * The words of sanitised article HTML, without signs that only lead somewhere; blocks end with a line end. Sanitised
 * HTML has every `<` and `>` of a text or attribute escaped, and no other entities than these four.
 */
export function plainText(html: string): string {
  return html
    .replace(/<a [^>]*class="footnote-backref"[^>]*>[\s\S]*?<\/a>/g, '')
    .replace(/<(sup|span) class="(?:footnote-ref|video-provider)">[\s\S]*?<\/\1>/g, '')
    .replace(
      /<(br|hr)\b[^>]*>|<\/(p|h\d|li|dt|dd|blockquote|pre|tr|figure|figcaption|caption|summary)>/g,
      '\n',
    )
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** So much of an article has its beginning in it. */
const BEGINNING = 20_000;

/** Cuts HTML in front of paragraphs. */
function* someParagraphs(html: string): Generator<string> {
  for (let from = 0; from < html.length; ) {
    const next = html.indexOf('<p>', from + BEGINNING);
    const to = next < 0 ? html.length : next;
    yield html.slice(from, to);
    from = to;
  }
}

/** Whether there is anything to read or to look at. It looks no further than it has to. */
export function hasText(html: string): boolean {
  if (html.includes('<img ')) return true;
  for (const part of someParagraphs(html)) if (plainText(part) !== '') return true;
  return false;
}

/** Looks no further than it has to: a long article has thousands. */
function firstParagraphs(html: string): string[] {
  const paragraphs: string[] = [];
  for (const [paragraph] of html.matchAll(/<p>[\s\S]*?<\/p>/g)) {
    if (paragraphs.push(paragraph) === EXCERPT_PARAGRAPHS) break;
  }
  return paragraphs;
}

/** The beginning of an article for cards and descriptions: its first paragraphs, cut behind a word. */
export function excerptOf(html: string): string {
  const paragraphs = firstParagraphs(html).join('').slice(0, BEGINNING);
  const text = (plainText(paragraphs) || plainText(html.slice(0, 5_000))).replaceAll('\n', ' ');
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH + 1);
  const end = cut.lastIndexOf(' ');
  const words = end > EXCERPT_LENGTH / 2 ? cut.slice(0, end) : [...cut].slice(0, -1).join('');
  return `${words.replace(/[\s.,;:!?–—-]+$/u, '')}…`;
}

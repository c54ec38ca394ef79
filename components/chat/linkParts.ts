import LinkifyIt from 'linkify-it';

interface TextPart {
  text: string;
  /** The target; null for plain text. */
  href: string | null;
}

const finder = new LinkifyIt().add('ftp:', null).add('//', null);

const leadsSomewhere = /^(https?:|mailto:)/i;

/** A bare `notes.md` is a file to most people: a name alone is an address only where it begins with `www.`. */
const isMeant = ({ schema, text }: { schema: string; text: string }) => schema !== '' || /^www\./i.test(text);

/** Splits a message into plain text and web or mail addresses. The parts together are the whole message. */
export function linkParts(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const addText = (text: string) => {
    if (text !== '') parts.push({ text, href: null });
  };
  for (const match of finder.match(message) ?? []) {
    if (!isMeant(match) || !leadsSomewhere.test(match.url)) continue;
    addText(message.slice(end, match.index));
    parts.push({ text: match.raw, href: match.url });
    end = match.lastIndex;
  }
  addText(message.slice(end));
  return parts;
}

/** Titles and handles behind a name: `(@bnb)`, `(github.com/x)`, `<x@example.org>`. */
const BRACKETED = /\s*(\([^()]*\)|<[^<>]*>|\[[^[\]]*\])/g;
/** Fields that name the publisher, not the author. */
const ON_BEHALF = /,?\s+(on behalf of|in partnership with|in collaboration with)\s.*$/i;
const BETWEEN_NAMES = /\s*(?:,|;|&|\band\b)\s*/i;
/** A position behind a comma is part of no name: `Jane Lusby, Project Director of Collaboration`. */
const POSITION =
  /\b(director|manager|lead|leader|chair|president|engineer|officer|founder|editor|member) (of|for|at)\b/i;

function splitNames(text: string): string[] {
  // Long runs of white space would cost these expressions the square of their length.
  const names = text.replace(/\s+/g, ' ').replace(BRACKETED, ' ').replace(ON_BEHALF, '').split(BETWEEN_NAMES);
  return names
    .filter((name) => !POSITION.test(name))
    .map((name) =>
      name
        .replace(/^[Tt]he\s+(?=\p{Lu})/u, '')
        .replace(/["“”]/g, '')
        .replace(/^@/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

/**
 * The names of a byline, each once, in order.
 * @param entries each holds one name or several, split at commas, `and` and `&`.
 */
export function bylineNames(entries: string[]): string[] {
  const names = entries.flatMap(splitNames);
  const first = new Map(names.map((name) => [name.toLowerCase(), name] as const).reverse());
  return [...new Set(names.map((name) => first.get(name.toLowerCase()) ?? name))];
}

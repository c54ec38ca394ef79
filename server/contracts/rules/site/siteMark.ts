/** The letter that stands for a site without an icon; empty where its name has neither letters nor digits. */
export function siteInitial(name: string): string {
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  // Some letters become several.
  return [...letter.toUpperCase()].length === 1 ? letter.toUpperCase() : letter;
}

interface Kind {
  /** Marks in the text, and the notes themselves, each with the number in its address. */
  references: string;
  number: RegExp;
  note: (root: Element, number: string) => Element | null | undefined;
}

/** Word, LibreOffice and Google Docs, in this order. */
const kinds: Kind[] = [
  {
    references: 'a[href*="#_ftn"]:not([href*="#_ftnref"]), a[href*="#_edn"]:not([href*="#_ednref"])',
    number: /#_((?:ftn|edn)\d+)$/,
    note: (root, number) => root.querySelector(`[id="${number}"]`),
  },
  {
    references: 'a.sdfootnoteanc, a.sdendnoteanc',
    number: /#(sd(?:foot|end)note\d+)sym$/,
    note: (root, number) => root.querySelector(`[id="${number}"]`),
  },
  {
    references: 'a[href*="#ftnt"]:not([href*="#ftnt_ref"])',
    number: /#(ftnt\d+)$/,
    note: (root, number) => root.querySelector(`[id="${number}"]`)?.closest('div'),
  },
];

const BACK =
  'a[href*="#_ftnref"], a[href*="#_ednref"], a.sdfootnotesym, a.sdendnotesym, a[href*="#ftnt_ref"]';

/**
 * Footnotes of office programs become the editor's own.
 * @param prefix keeps their ids apart from those that the text has already.
 */
export function footnotesForNotes(root: Element, prefix: string): void {
  const page = root.ownerDocument;
  const section = page.createElement('section');
  section.className = 'footnotes';
  const taken = new Map<string, Element>();
  for (const { references, number, note } of kinds) {
    for (const link of [...root.querySelectorAll(references)]) {
      const key = number.exec(link.getAttribute('href') ?? '')?.[1];
      const body = key === undefined ? null : (taken.get(key) ?? note(root, key));
      if (!key || !body || body.contains(link)) continue;
      taken.set(key, body);
      const mark = page.createElement('sup');
      mark.className = 'footnote-ref';
      const target = page.createElement('a');
      target.setAttribute('href', `#fn${prefix}${key}`);
      mark.append(target);
      const outer = link.parentElement?.matches('sup') ? link.parentElement : link;
      outer.replaceWith(mark);
    }
  }
  for (const [key, body] of taken) {
    for (const back of body.querySelectorAll(BACK)) (back.closest('sup') ?? back).remove();
    const item = page.createElement('li');
    item.className = 'footnote-item';
    item.id = `fn${prefix}${key}`;
    item.append(...body.childNodes);
    section.append(item);
    const list = body.parentElement;
    body.remove();
    if (list && list !== root && (list.textContent ?? '').trim() === '') list.remove();
  }
  if (taken.size > 0) root.append(section);
}

/** Footnotes from Markdown or another page of this site, with new ids. */
export function renameFootnotes(root: Element, prefix: string): void {
  for (const link of root.querySelectorAll('sup.footnote-ref a[href^="#fn"]')) {
    link.setAttribute('href', (link.getAttribute('href') ?? '').replace(/^#fn/, `#fn${prefix}`));
  }
  for (const item of root.querySelectorAll('li.footnote-item[id^="fn"]')) {
    item.id = item.id.replace(/^fn/, `fn${prefix}`);
  }
}

/** The mark of a note in the text. @param number from 1 */
export const footnoteMark = (number: number): string =>
  `<sup class="footnote-ref"><a href="#fn${number}" id="fnref${number}">[${number}]</a></sup>`;

/** The notes below a text, in the order of their numbers. @param notes HTML. */
export function footnoteSection(notes: string[]): string {
  if (notes.length === 0) return '';
  const items = notes.map((note, index) => {
    const number = index + 1;
    const back = `<a href="#fnref${number}" class="footnote-backref">↩︎</a>`;
    return `<li id="fn${number}" class="footnote-item"><section>${note}</section>${back}</li>`;
  });
  return `<section class="footnotes"><hr class="footnotes-sep"><ol class="footnotes-list">${items.join('')}</ol></section>`;
}

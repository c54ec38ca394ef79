import { rename, styleValue, unwrap, wrapContent } from './dom';

const isBold = (value: string) => value === 'bold' || value === 'bolder' || Number(value) >= 600;
const isNormal = (value: string) => value === 'normal' || (value !== '' && Number(value) < 600);
const CODE_FONT = /^["']?(courier|consolas|menlo|monaco|monospace|sf mono|cascadia|roboto mono|source code)/;
const NO_COLOUR =
  /^(|transparent|none|inherit|initial|white|#fff(fff)?|rgba?\(255, ?255, ?255.*|rgba\(.*, ?0\))$/;

/** Elements that express a style. Colours, fonts and sizes are the publication's. */
function elementsOf(element: Element): string[] {
  const names: string[] = [];
  const decoration = styleValue(element, 'text-decoration') + styleValue(element, 'text-decoration-line');
  const align = styleValue(element, 'vertical-align');
  if (isBold(styleValue(element, 'font-weight'))) names.push('strong');
  if (/italic|oblique/.test(styleValue(element, 'font-style'))) names.push('em');
  if (decoration.includes('line-through')) names.push('s');
  if (align === 'super') names.push('sup');
  if (align === 'sub') names.push('sub');
  if (CODE_FONT.test(styleValue(element, 'font-family')) && !element.closest('pre')) names.push('code');
  const back = styleValue(element, 'mso-highlight') || styleValue(element, 'background-color');
  // On web pages a background is a matter of looks.
  const isOffice =
    styleValue(element, 'mso-highlight') !== '' || element.closest('[data-google-docs]') !== null;
  if (isOffice && !NO_COLOUR.test(back)) names.push('mark');
  return names;
}

/** Marks that an editor wrote as styles become elements, and elements that their style takes back go. */
export function elementsForStyles(root: Element): void {
  for (const element of root.querySelectorAll('b, strong')) {
    if (isNormal(styleValue(element, 'font-weight'))) unwrap(element);
  }
  for (const element of root.querySelectorAll('i, em')) {
    if (styleValue(element, 'font-style') === 'normal') unwrap(element);
  }
  for (const element of root.querySelectorAll('span[style], font[style]')) {
    // Headings are bold anyway.
    const names = elementsOf(element).filter(
      (name) => name !== 'strong' || !element.closest('h1,h2,h3,h4,h5,h6,th'),
    );
    for (const name of names) wrapContent(element, name);
  }
  for (const element of root.querySelectorAll('strike, del')) rename(element, 's');
  for (const element of root.querySelectorAll(
    'h1 b, h2 b, h3 b, h4 b, h1 strong, h2 strong, h3 strong, h4 strong',
  )) {
    unwrap(element);
  }
}

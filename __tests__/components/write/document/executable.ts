const harmless = new Set([
  ...[
    'p',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'pre',
    'code',
    'span',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
  ],
  ...[
    'em',
    'strong',
    'del',
    'ins',
    'mark',
    'sup',
    'sub',
    'kbd',
    'abbr',
    'cite',
    'small',
    'q',
    'section',
    'details',
    'summary',
  ],
  ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'img'],
]);
const harmlessAttributes =
  /^(href|title|rel|id|src|alt|width|height|loading|decoding|start|colspan|rowspan|align|class)$/;
const harmlessAddress = /^(https?:\/\/|mailto:|\/(?!\/)|#|\?|\.{0,2}\/|[\w%.-]+(?![\w%.-]*:))/i;

/** What of the HTML a browser could run, or would load as anything but a picture; judged by how a browser reads it. */
export function executableIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const found: string[] = [];
  for (const element of page.querySelectorAll('head *, body *')) {
    const name = element.tagName.toLowerCase();
    if (!harmless.has(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      found.push(`<${name}>`);
    for (const { name: attribute, value } of element.attributes) {
      const isAddress = attribute === 'href' || attribute === 'src';
      const address = value.replace(/[\t\n\r]/g, '').trim();
      if (!harmlessAttributes.test(attribute)) found.push(`${name}[${attribute}]`);
      if (isAddress && address !== '' && !harmlessAddress.test(address))
        found.push(`${name}[${attribute}=${value}]`);
    }
  }
  return found;
}

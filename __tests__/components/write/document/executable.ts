import { harmlessAttribute, harmlessElements } from '@/fuzz/judge/harmless';

const harmlessAddress = /^(https?:\/\/|mailto:|\/(?!\/)|#|\?|\.{0,2}\/|[\w%.-]+(?![\w%.-]*:))/i;

/** What of the HTML a browser could run, or would load as anything but a picture; judged by how a browser reads it. */
export function executableIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const found: string[] = [];
  for (const element of page.querySelectorAll('head *, body *')) {
    const name = element.tagName.toLowerCase();
    if (!harmlessElements.has(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      found.push(`<${name}>`);
    for (const { name: attribute, value } of element.attributes) {
      const isAddress = attribute === 'href' || attribute === 'src';
      const address = value.replace(/[\t\n\r]/g, '').trim();
      if (!harmlessAttribute.test(attribute)) found.push(`${name}[${attribute}]`);
      if (isAddress && address !== '' && !harmlessAddress.test(address))
        found.push(`${name}[${attribute}=${value}]`);
    }
  }
  return found;
}

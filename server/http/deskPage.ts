import { SITE_ELEMENT, siteChanges } from '@contracts/rules/site/siteDefaults';
import { hasProductIcons, iconLinks } from '@contracts/rules/site/siteMark';
import type { SiteIdentity } from '@contracts/site';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** JSON that cannot end the element around it. */
const scriptSafe = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page has those of the product already. */
function withIcons(html: string, site: SiteIdentity): string {
  if (hasProductIcons(site)) return html;
  const links = iconLinks(site).map(
    (link) =>
      `<link ${Object.entries(link)
        .map(([name, value]) => `${name}="${escaped(value)}"`)
        .join(' ')}>`,
  );
  return html.replace(/<link rel="icon"[^>]*>\s*/g, '').replace('</head>', () => `${links.join('')}</head>`);
}

/** Writes the site into the page of the desk, where `desk/session/siteOfPage.ts` reads it. */
export function deskPage(html: string, site: SiteIdentity): string {
  const data = `<script type="application/json" id="${SITE_ELEMENT}">${scriptSafe(siteChanges(site))}</script>`;
  return withIcons(html, site)
    .replace(
      /(<html\b[^>]*\bdata-time-zone=")[^"]*/,
      (_found, before: string) => `${before}${escaped(site.timeZone)}" data-date-format="${site.dateFormat}`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(site.name)} desk</title>`)
    .replace('</head>', () => `${data}</head>`);
}

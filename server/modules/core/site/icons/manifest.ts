import { iconPath, markColors } from '@contracts/rules/site/siteMark';
import type { SiteIdentity } from '@contracts/site';

/** The web manifest of the site, as JSON. The site stays a page of the browser: it has no service worker. */
export function manifestOf(site: SiteIdentity): string {
  const icon = (side: 192 | 512) => ({
    src: iconPath(site, `${side}.png`),
    sizes: `${side}x${side}`,
    type: 'image/png',
  });
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    ...(site.description !== '' && { description: site.description }),
    lang: site.language,
    dir: 'auto',
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: markColors.paper,
    theme_color: markColors.paper,
    icons: [
      icon(192),
      icon(512),
      { ...icon(512), src: iconPath(site, 'maskable-512.png'), purpose: 'maskable' },
    ],
  });
}

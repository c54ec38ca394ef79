import type { SiteIdentity } from '@contracts/site';

/** The letter for which the product has icons. */
const DRAWN_INITIAL = 'B';

/** The colours of the mark: ink, the letter on it and the rule below. */
export const markColors = { ink: '#1c1a17', paper: '#fbf9f5', rule: '#e89b2d' } as const;

/** All icons of a site, by the names of their files. */
export const iconFiles = [
  'favicon.ico',
  'icon.svg',
  '16.png',
  '32.png',
  '48.png',
  '180.png',
  '192.png',
  '512.png',
  'maskable-512.png',
] as const;
export type IconFile = (typeof iconFiles)[number];

type Marked = Pick<SiteIdentity, 'name' | 'icon' | 'accent'>;

/** The letter that represents a site without an icon; empty if its name has neither letters nor digits. */
export function siteInitial(name: string): string {
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  const capital = letter.toUpperCase();
  // Some letters become several.
  return [...capital].length === 1 ? capital : letter;
}

/** Whether the icons of the product are those of the site. */
export const hasProductIcons = ({ name, icon, accent }: Marked): boolean =>
  icon === null && accent === '' && siteInitial(name) === DRAWN_INITIAL;

/** Identifies the source of the icons: it changes with the icon, letter or accent. */
export function iconKey({ name, icon, accent }: Marked): string {
  if (icon) return icon.src.replace(/^.*\/|\.webp$/g, '');
  return `letter-${(siteInitial(name).codePointAt(0) ?? 0).toString(16)}${accent.replace('#', '-')}`;
}

export const iconPath = (site: Marked, file: IconFile): string => `/icons/${iconKey(site)}/${file}`;

interface IconLink {
  rel: 'icon' | 'apple-touch-icon';
  href: string;
  sizes?: string;
  type?: string;
}

/** The links to the icons of the site in the head of a page. */
export function iconLinks(site: Marked): IconLink[] {
  const links = (small: string, large: Omit<IconLink, 'rel'>, touch: string): IconLink[] => [
    { rel: 'icon', href: small, sizes: '32x32' },
    { rel: 'icon', ...large },
    { rel: 'apple-touch-icon', href: touch },
  ];
  const drawing = { type: 'image/svg+xml' };
  if (hasProductIcons(site)) {
    return links('/favicon.ico', { href: '/favicon.svg', ...drawing }, '/apple-touch-icon.png');
  }
  const large = site.icon
    ? { href: iconPath(site, '192.png'), sizes: '192x192', type: 'image/png' }
    : { href: iconPath(site, 'icon.svg'), ...drawing };
  return links(iconPath(site, 'favicon.ico'), large, iconPath(site, '180.png'));
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { defaultSite } from '@contracts/rules/site/siteDefaults';
import { hasProductIcons, type IconFile, iconKey, siteInitial } from '@contracts/rules/site/siteMark';
import type { SitePicture } from '@contracts/sitePicture';
import { notFound } from '../../../../errors';
import type { BlobStore } from '../../../../lib/blobs/blobStore';
import type { AddedFonts } from '../../../../lib/images/fonts/addedFonts';
import { UPLOADS_PATH } from '../../../../lib/images/imageNames';
import { createTurns } from '../../../../lib/turns';
import type { PreviewFonts } from '../previewFonts';
import type { SiteService } from '../site.service';

interface Dependencies {
  blobs: BlobStore;
  site: Pick<SiteService, 'current'>;
  previewFonts: Pick<PreviewFonts, 'fonts'>;
}

const ofProduct = (file: string) => readFile(path.join(__dirname, '../../../../../public', file));

/** The icons and the card of the site as it is now. They are made when they are asked for: the page cache keeps them. */
export function createSiteIcons({ blobs, site, previewFonts }: Dependencies) {
  const inTurn = createTurns(1, { waiting: 50 });

  async function read({ src }: SitePicture): Promise<Buffer> {
    const blob = await blobs.get(src.slice(UPLOADS_PATH.length));
    if (!blob) throw notFound();
    return buffer(blob.stream);
  }

  /**
   * The square from which all icons are made. @param fonts none for icons: their addresses do not include the fonts
   */
  async function mark(fonts?: AddedFonts): Promise<Buffer> {
    const { icon, name, accent } = site.current();
    if (icon) return read(icon);
    const { letterMark } = await import('./letterMark');
    return letterMark(siteInitial(name), accent, fonts);
  }

  const made = (file: Exclude<IconFile, 'icon.svg'>) =>
    inTurn(async () => {
      const { iconImage } = await import('./iconImages');
      return iconImage(await mark(), file);
    });

  return {
    /** @throws AppError 404 if it is not a current icon of the site. */
    async icon(key: string, file: IconFile): Promise<Buffer | string> {
      const shown = site.current();
      if (key !== iconKey(shown)) throw notFound();
      if (file !== 'icon.svg') return made(file);
      if (shown.icon) throw notFound();
      const { letterDrawing } = await import('./letterMark');
      return letterDrawing(siteInitial(shown.name), shown.accent);
    },

    /** The answer to requests for `/favicon.ico`. */
    favicon: (): Promise<Buffer> =>
      hasProductIcons(site.current()) ? ofProduct('favicon.ico') : made('favicon.ico'),

    /** The answer to requests for `/apple-touch-icon.png`. */
    touchIcon: (): Promise<Buffer> =>
      hasProductIcons(site.current()) ? ofProduct('apple-touch-icon.png') : made('180.png'),

    /** The logo or the icon of a site, for use in another picture. @throws AppError 404 if it is not stored here. */
    emblem: async (picture: SitePicture | null): Promise<Buffer | null> => picture && read(picture),

    /** The preview picture of pages without one. */
    card: (): Promise<Buffer> =>
      inTurn(async () => {
        const { name, logo, icon, accent, language } = site.current();
        if (name === defaultSite.name && accent === '' && !logo.light && !icon)
          return ofProduct('og-default.png');
        const { siteCard } = await import('./siteCard');
        const fonts = await previewFonts.fonts();
        return siteCard({
          name,
          logo: logo.light && (await read(logo.light)),
          mark: await mark(fonts),
          accent,
          fonts,
          language,
        });
      }),
  };
}

import { iconFault, type PictureUse } from '@contracts/rules/site/pictureRules';
import type { SiteIdentity } from '@contracts/site';
import type { SitePicture } from '@contracts/sitePicture';
import type { Caller } from '../../../../caller';
import type { Db } from '../../../../db/client';
import { badRequest } from '../../../../errors';
import type { PictureForm } from '../../../../lib/images/conversion';
import { UPLOADS_PATH } from '../../../../lib/images/imageNames';
import type { ImageStore } from '../../../../lib/images/imageStore';
import type { ImageService } from '../../image/image.service';
import type { ImageReferences } from '../../image/imageReferences';

/** Three times as many pixels as the site shows, for screens with small ones. */
const forms: Record<PictureUse, PictureForm> = {
  logo: { width: 960, height: 320, isSharp: true },
  icon: { width: 1024, height: 1024, isSharp: true },
  cover: { width: 1600, height: 1600, isSharp: false },
};

/** The holder of the pictures of all revisions of the site. */
const HOLDER = 'site';

interface Dependencies {
  images: ImageStore;
  uploads: ImageService;
  imageReferences: ImageReferences;
}

interface Placed {
  /** The path of the field, as in the contract. */
  path: string;
  picture: SitePicture;
}

type Shown = Pick<SiteIdentity, 'logo' | 'icon' | 'covers'>;

const nameOf = ({ src }: SitePicture) => src.slice(UPLOADS_PATH.length);

/** The pictures of a state of the site, with their fields. */
function picturesOf({ logo, icon, covers }: Shown): Placed[] {
  const fields: [string, SitePicture | null][] = [
    ['logo.light', logo.light],
    ['logo.dark', logo.dark],
    ['icon', icon],
    ...covers.map((cover, index): [string, SitePicture] => [`covers.${index}`, cover]),
  ];
  return fields.flatMap(([path, picture]) => (picture ? [{ path, picture }] : []));
}

function refuse({ path }: Placed, message: string): never {
  const field = `identity.${path}`;
  throw badRequest(`${field}: ${message}`, [{ path: field, message }]);
}

const GONE = 'is no longer here: please upload it again';

export type SitePictures = ReturnType<typeof createSitePictures>;

/** The pictures by which a site is known. */
export function createSitePictures({ images, uploads, imageReferences }: Dependencies) {
  return {
    /**
     * Stores a picture. It is removed after a day unless the site is published with it.
     * @throws AppError 400 for an icon that is not square, 413 if it is too large or takes too long, 415 if it is
     * not a picture.
     */
    async upload(caller: Caller, use: PictureUse, dataUrl: string): Promise<SitePicture> {
      const form = forms[use];
      const checkSize = (size: { width: number; height: number }) => {
        const fault = use === 'icon' ? iconFault(size) : null;
        if (fault !== null) throw badRequest(fault);
      };
      const { url, width, height } = await uploads.uploadForSite(caller, dataUrl, { form, checkSize });
      return { src: url, width, height };
    },

    /**
     * Reads the pictures that the earlier state did not have; outside of transactions, because they can be stored
     * remotely.
     * @throws AppError 400 if one is not stored here, or has another size than stated.
     */
    async check(next: Shown, present: Shown): Promise<void> {
      const known = new Set(picturesOf(present).map(({ picture }) => JSON.stringify(picture)));
      const added = picturesOf(next).filter(({ picture }) => !known.has(JSON.stringify(picture)));
      await Promise.all(
        added.map(async (placed) => {
          const { width, height } = placed.picture;
          const size = await images.sizeOf(nameOf(placed.picture));
          if (!size) return refuse(placed, GONE);
          if (size.width !== width || size.height !== height) {
            refuse(placed, `has ${size.width} × ${size.height} pixels`);
          }
        }),
      );
    },

    /**
     * Keeps the pictures of a revision for as long as there are revisions.
     * @throws AppError 400 if one was removed in the meantime.
     */
    async keep(trx: Db, shown: Shown): Promise<void> {
      const placed = picturesOf(shown);
      const names = [...new Set(placed.map(({ picture }) => nameOf(picture)))];
      const missing = await imageReferences.addNames(trx, HOLDER, names);
      const gone = placed.find(({ picture }) => missing.includes(nameOf(picture)));
      if (gone) refuse(gone, GONE);
    },
  };
}

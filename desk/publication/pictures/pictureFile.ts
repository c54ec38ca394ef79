import type { PictureUse } from '@contracts/rules/site/pictureRules';
import type { SiteIdentity } from '@contracts/site';
import type { SitePicture } from '@contracts/sitePicture';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { readDataUrl } from '@/services/imageUpload/imageFile';
import { uploadSitePicture } from './pictureApi';

/** A picture in a file of the publication. */
interface CarriedPicture {
  /** Its address on the site that the file is of. */
  src: string;
  use: PictureUse;
  /** As a data URL. */
  file: string;
}

function placesOf({ logo, icon, covers }: SiteIdentity): Omit<CarriedPicture, 'file'>[] {
  const all: [PictureUse, SitePicture | null][] = [
    ['logo', logo.light],
    ['logo', logo.dark],
    ['icon', icon],
    ...covers.map((cover): [PictureUse, SitePicture] => ['cover', cover]),
  ];
  return all.flatMap(([use, picture]) => (picture ? [{ use, src: picture.src }] : []));
}

/** The pictures of a site for its file. @throws where one cannot be read. */
export const carriedPictures = (identity: SiteIdentity): Promise<CarriedPicture[]> =>
  Promise.all(
    placesOf(identity).map(async (place) => {
      const answer = await fetch(place.src);
      if (!answer.ok) throw new Error(`${place.src} was answered with ${answer.status}`);
      return { ...place, file: await readDataUrl(await answer.blob()) };
    }),
  );

const isCarried = (value: unknown): value is CarriedPicture =>
  typeof value === 'object' &&
  value !== null &&
  ['src', 'use', 'file'].every((name) => typeof Object(value)[name] === 'string');

const isHere = async (src: string): Promise<boolean> =>
  src.startsWith('/uploads/') && (await fetch(src, { method: 'HEAD' })).ok;

/** Uploads the pictures of a file that this site does not have. */
async function bring(carried: CarriedPicture[]): Promise<Map<string, SitePicture>> {
  const brought = new Map<string, SitePicture>();
  for (const { src, use, file } of carried) {
    if (brought.has(src) || (await isHere(src))) continue;
    brought.set(src, await uploadSitePicture({ use, file }));
  }
  return brought;
}

/**
 * Stores the pictures in a file here, and replaces their addresses. Pictures that are already here stay.
 * @param read the content of the file, not validated yet
 */
export async function withPicturesHere(read: object): Promise<{ read: object } | { fault: string }> {
  const { pictures, ...said } = read as { pictures?: unknown };
  const carried = Array.isArray(pictures) ? pictures.filter(isCarried) : [];
  try {
    const brought = await bring(carried);
    const text = JSON.stringify(said, (_name, value) => brought.get(Object(value).src) ?? value);
    return { read: JSON.parse(text) };
  } catch (error) {
    const reason = isApiError(error) ? failureText(error) : 'it was not stored. Please try again.';
    return { fault: `A picture of this file cannot be used: ${reason}` };
  }
}

import { deleteImage, IMAGE_TOO_LARGE, uploadImage } from '@contracts/image';
import { imagePolicy } from '@contracts/policies/image.policy';
import { thingOf } from '@contracts/policies/policy';
import { IMAGE_MAX_BYTES } from '@contracts/rules/limits';
import { authorize } from '../authorize';
import { db, type MockImage, type MockUser, makeId } from '../db';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';

/** How the bytes begin of what is taken; of AVIF the brand stands behind. */
const beginnings = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftyp.{0,56}avi[fs]/s,
];

/** @throws 400, 413 or 415 for what is no such image by its bytes. */
function refuseOtherThanImage(file: string): void {
  const [, text] = /^data:[^,]*;base64,(.*)$/is.exec(file) ?? [];
  if (text === undefined) throw new MockFailure(400, 'the file must be a data URL in base64');
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) {
    throw new MockFailure(400, 'the file is not valid base64');
  }
  const bytes = atob(text);
  if (bytes.length > IMAGE_MAX_BYTES) throw new MockFailure(413, IMAGE_TOO_LARGE);
  if (!beginnings.some((beginning) => beginning.test(bytes))) {
    throw new MockFailure(415, 'the file must be a JPEG, PNG, GIF, WebP or AVIF image');
  }
}

/** The caller's own; undefined for one that was removed before. @throws 403 for another person's. */
function ownImage(publicId: string, caller: MockUser): MockImage | undefined {
  const image = db.images.find((known) => known.publicId === publicId);
  if (image) authorize(caller, imagePolicy.delete, thingOf(image.ownerId));
  return image;
}

function remove(image: MockImage | undefined): void {
  db.images = db.images.filter((other) => other !== image);
}

function store(file: string, caller: MockUser): { url: string; public_id: string } {
  const publicId = makeId('image');
  const image = { publicId, url: `/uploads/${publicId}.webp`, ownerId: caller._id, file };
  db.images.push(image);
  return { url: image.url, public_id: publicId };
}

export const imageHandlers = [
  mockRoute(uploadImage)(({ body: { file }, headers: { cloudinary_id: replaces = '' }, caller }) => {
    const replaced = ownImage(replaces, caller);
    refuseOtherThanImage(file);
    remove(replaced);
    return store(file, caller);
  }),

  mockRoute(deleteImage)(({ body, caller }) => {
    remove(ownImage(body.cloudinary_id, caller));
    return {};
  }),
];

import { errorTexts } from '@contracts/errorTexts';
import { deleteImage, uploadImage } from '@contracts/image';
import { db, type MockUser, makeId } from '../db';
import { MockFailure, mockRoute, notFound } from '../mockRoute';

function remove(publicId: string, caller: MockUser): void {
  const image = db.images.find((known) => known.publicId === publicId);
  if (!image) throw notFound();
  if (image.ownerId !== caller._id) throw new MockFailure(403, errorTexts.notAllowed);
  db.images = db.images.filter((other) => other !== image);
}

export const imageHandlers = [
  mockRoute(uploadImage)(({ body: { file }, headers: { cloudinary_id: replaces = '' }, caller }) => {
    if (!/^data:image\/(jpeg|png|gif|webp|avif);base64,/.test(file)) {
      throw new MockFailure(415, 'the file must be a JPEG, PNG, GIF, WebP or AVIF image');
    }
    if (replaces !== '') remove(replaces, caller);
    const publicId = makeId('image');
    const image = { publicId, url: `/uploads/${publicId}.webp`, ownerId: caller._id, file };
    db.images.push(image);
    return { url: image.url, public_id: publicId };
  }),

  mockRoute(deleteImage)(({ body, caller }) => {
    remove(body.cloudinary_id, caller);
    return {};
  }),
];

import { z } from 'zod';
import { emptyReply } from './envelope';
import { imagePolicy } from './policies/image.policy';
import { defineRoute } from './route';
import { SUCCESS } from './rules/errorTexts';
import { IMAGE_MAX_BYTES } from './rules/limits';

/** A data URL is a third longer than its bytes; the rest is the JSON around it. */
const UPLOAD_BODY_MAX_BYTES = Math.ceil((IMAGE_MAX_BYTES * 4) / 3) + 1_024;

/** Without its full stop, as all sentences of replies. */
export const IMAGE_TOO_LARGE = `the image is larger than ${IMAGE_MAX_BYTES / 1024 / 1024} MB`;

export const uploadImage = defineRoute({
  method: 'POST',
  path: '/api/upload/image',
  access: imagePolicy.upload,
  group: 'Images',
  summary:
    'Stores an image as WebP; the header `cloudinary_id` names an upload that it replaces, or is empty.',
  headers: z.object({ cloudinary_id: z.string().max(200).optional() }),
  body: z.object({ file: z.string().startsWith('data:', 'the file must be a data URL') }),
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  bodyTooLarge: IMAGE_TOO_LARGE,
  reply: z.object({ message: z.literal(SUCCESS), url: z.string(), public_id: z.string() }),
  status: 201,
});

export const uploadDeskImage = defineRoute({
  method: 'POST',
  path: '/api/admin/upload/image',
  access: imagePolicy.uploadAtDesk,
  group: 'Images',
  summary: 'Stores an image as WebP for an editor, such as the cover of a published article.',
  body: uploadImage.body,
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  bodyTooLarge: IMAGE_TOO_LARGE,
  reply: uploadImage.reply,
  status: 201,
});

export const deleteImage = defineRoute({
  method: 'POST',
  path: '/api/upload/delete_image',
  access: imagePolicy.delete,
  group: 'Images',
  summary:
    'Removes an image that the caller uploaded; `cloudinary_id` is its `public_id`. Repeating the call changes nothing.',
  body: z.object({ cloudinary_id: z.string().min(1).max(200) }),
  reply: emptyReply,
});

import { deleteImage, uploadDeskImage, uploadImage } from '@contracts/image';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { ImageService } from './image.service';

export function imageRoutes(app: FastifyInstance, { uploads }: { uploads: ImageService }): void {
  implement(app, uploadImage, ({ caller, body, headers }) =>
    uploads.upload(caller, body.file, headers.cloudinary_id ?? ''),
  );

  implement(app, uploadDeskImage, ({ caller, body }) => uploads.upload(caller, body.file, ''));

  implement(app, deleteImage, async ({ caller, body }) => {
    await uploads.remove(caller, body.cloudinary_id);
    return {};
  });
}

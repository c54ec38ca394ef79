import { defineFeature, type Made } from '../../../feature';
import type { BlobStore } from '../../../lib/blobs/blobStore';
import { createImageStore, type ImageClaims } from '../../../lib/images/imageStore';
import { createForeignPictures } from './foreignPictures';
import { imageRoutes } from './image.routes';
import { createImageService } from './image.service';
import { createImageClaims } from './imageClaims';
import { createImageReferences } from './imageReferences';
import { createImageWidths } from './imageWidths';

const services = {
  imageWidths: createImageWidths,
  imageClaims: createImageClaims,
  imageReferences: createImageReferences,
  images: ({ blobs, imageClaims }: { blobs: BlobStore; imageClaims: ImageClaims }) =>
    createImageStore(blobs, imageClaims),
  uploads: createImageService,
  foreignPictures: createForeignPictures,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [imageRoutes],
  chores: ({ uploads, foreignPictures }) => ({
    'unused images': uploads.removeUnused,
    'fetched pictures': foreignPictures.forget,
  }),
  jobs: ({ imageWidths }) => [imageWidths.job],
  notInBackups: { rebuilt: ['unsized_image'], dropped: ['foreign_picture'] },
});

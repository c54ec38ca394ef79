import { defineFeature, type Made } from '../../../feature';
import type { BlobStore } from '../../../lib/blobs/blobStore';
import { createImageStore, type ImageClaims } from '../../../lib/images/imageStore';
import { imageRoutes } from './image.routes';
import { createImageService } from './image.service';
import { createImageClaims } from './imageClaims';
import { createImageReferences } from './imageReferences';

const services = {
  imageClaims: createImageClaims,
  imageReferences: createImageReferences,
  images: ({ blobs, imageClaims }: { blobs: BlobStore; imageClaims: ImageClaims }) =>
    createImageStore(blobs, imageClaims),
  uploads: createImageService,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [imageRoutes],
  chores: ({ uploads }) => ({ 'unused images': uploads.removeUnused }),
});

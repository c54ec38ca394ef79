import { type HttpHandler, HttpResponse, http } from 'msw';
import { db } from '../db';

/** Gives back the pictures that were uploaded, as they were. */
export const uploads: HttpHandler = http.get('*/uploads/:name', async ({ params }) => {
  const image = db.images.find(({ url }) => url === `/uploads/${String(params.name)}`);
  if (!image?.file) return new HttpResponse(null, { status: 404 });
  const picture = await fetch(image.file);
  return new HttpResponse(await picture.arrayBuffer(), {
    headers: { 'Content-Type': picture.headers.get('Content-Type') ?? 'image/webp' },
  });
});

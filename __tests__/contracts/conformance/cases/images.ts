import { deleteImage, IMAGE_TOO_LARGE, uploadDeskImage, uploadImage } from '@contracts/image';
import { updateArticle } from '@contracts/ownArticle';
import { correctPublished } from '@contracts/publishedArticle';
import { errorTexts } from '@contracts/rules/errorTexts';
import { IMAGE_MAX_BYTES } from '@contracts/rules/limits';
import { type Cases, example } from '../defineCases';
import { draftOf, publishedOf } from '../things';
import type { Person, World } from '../world';

const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const gif = (type = 'image/gif') => `data:${type};base64,${GIF}`;
const base64 = (text: string) => Buffer.from(text).toString('base64');

async function uploadOf(world: World, as: Person) {
  return world.ok(uploadImage, { as, headers: { cloudinary_id: '' }, body: { file: gif() } });
}

/** Uploads that are refused, with the status and what is said. */
const refusedFiles: [string, number, string][] = [
  ['data:text/plain,hello', 400, 'the file must be a data URL in base64'],
  ['data:image/png;base64', 400, 'the file must be a data URL in base64'],
  ['data:image/png;base64,****', 400, 'the file is not valid base64'],
  ['data:image/png;base64,abc', 400, 'the file is not valid base64'],
  [
    `data:image/png;base64,${base64('no image at all')}`,
    415,
    'the file must be a JPEG, PNG, GIF, WebP or AVIF image',
  ],
  [
    `data:image/svg+xml;base64,${base64('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
    415,
    'the file must be a JPEG, PNG, GIF, WebP or AVIF image',
  ],
];

/** Images that authors and editors upload. */
export const images: Cases = {
  examples: [
    example(uploadImage, async () => ({ body: { file: gif() } })),
    example(uploadDeskImage, async () => ({ body: { file: gif() } })),
    example(deleteImage, async (world, owner) => ({
      body: { cloudinary_id: (await uploadOf(world, owner)).public_id },
    })),
  ],
  rules: {
    'an image has an address that an article takes for its cover': async (world) => {
      const owner = await world.owner();
      const { url, public_id } = await uploadOf(world, owner);
      expect(url).toMatch(/^(\/|https?:)/);
      expect(public_id).not.toBe('');
      const { _id } = await draftOf(world, owner);
      const save = { as: owner, params: { id: _id }, body: { revision: 1, cover_pic: url } };
      expect((await world.ok(updateArticle, save)).data.cover_pic).toBe(url);
    },

    'an editor gives a published article an image for its cover': async (world) => {
      const as = await world.editor();
      const { url } = await world.ok(uploadDeskImage, { as, body: { file: gif() } });
      const { _id, revision } = await publishedOf(world, await world.owner());
      const body = { revision, reason: 'It had none.', cover_pic: url };
      const { data } = await world.ok(correctPublished, { as, params: { id: _id }, body });
      expect(data.article.cover_pic).toBe(url);
      await world.refused(uploadDeskImage, { as, body: { file: 'data:text/plain,hello' } }, 400);
    },

    'the type of a file is read from its bytes, not from its name': async (world) => {
      const as = await world.owner();
      await world.ok(uploadImage, { as, body: { file: gif('text/plain') } });
      for (const [file, status, sentence] of refusedFiles) {
        await world.refused(uploadImage, { as, body: { file } }, status, sentence);
      }
    },

    'a file that is too large is refused with the limit': async (world) => {
      const as = await world.owner();
      for (const bytes of [IMAGE_MAX_BYTES + 1, IMAGE_MAX_BYTES + 10_000]) {
        const file = `data:image/gif;base64,${Buffer.alloc(bytes).toString('base64')}`;
        await world.refused(uploadImage, { as, body: { file } }, 413, IMAGE_TOO_LARGE);
      }
    },

    'a new image takes the place of the one that the header names': async (world) => {
      const [owner, other] = [await world.owner(), await world.other()];
      const first = await uploadOf(world, owner);
      const replace = (as: Person, file = gif()) => ({
        as,
        headers: { cloudinary_id: first.public_id },
        body: { file },
      });
      await world.refused(uploadImage, replace(other), 403, errorTexts.notAllowed);
      // What is refused replaces nothing.
      await world.refused(uploadImage, replace(owner, `data:image/gif;base64,${base64('none')}`), 415);
      const remove = { body: { cloudinary_id: first.public_id } };
      await world.refused(deleteImage, { ...remove, as: other }, 403, errorTexts.notAllowed);
      const second = await world.ok(uploadImage, replace(owner));
      expect(second.public_id).not.toBe(first.public_id);
      // It is gone: there is nothing left that would not be theirs.
      await world.ok(deleteImage, { ...remove, as: other });
      await world.ok(uploadImage, replace(owner));
    },

    'deleting an image twice changes nothing, and no other person deletes it': async (world) => {
      const [owner, other] = [await world.owner(), await world.other()];
      const body = { cloudinary_id: (await uploadOf(world, owner)).public_id };
      await world.refused(deleteImage, { as: other, body }, 403, errorTexts.notAllowed);
      for (const as of [owner, owner, other]) await world.ok(deleteImage, { as, body });
      await world.ok(deleteImage, { as: owner, body: { cloudinary_id: 'nothing-has-this-id' } });
    },
  },
};

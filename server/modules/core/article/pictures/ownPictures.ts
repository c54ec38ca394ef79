import type { Env } from '../../../../env';
import { badRequest } from '../../../../errors';
import { documentOf } from '../../../../lib/documentText';
import { isImageName, UPLOADS_PATH } from '../../../../lib/images/imageNames';
import type { MissingPicture } from '../../../../lib/pictures/fetchPicture';
import type { Threads } from '../../../../lib/threads/threads';
import type { Texts } from '../../history/texts';
import type { ForeignPictures } from '../../image/foreignPictures';
import { task as findForeign } from './findForeign.task';
import type { OwnAddresses } from './replacePictures';
import { task as replacePictures } from './replacePictures.task';

interface Dependencies {
  env: Pick<Env, 'SITE_URL'>;
  threads: Pick<Threads, 'run'>;
  texts: Pick<Texts, 'clean' | 'render'>;
  foreignPictures: Pick<ForeignPictures, 'take'>;
}

/** A text and its cover, as a draft, a publication or a revision has them. */
interface Pictured {
  cover_pic: string;
  doc: string | null;
  /** Sanitised HTML. */
  content: string;
}

/** How many missing pictures the sentence names; the list of errors has all. */
const NAMED_MOST = 5;
const ADDRESS_SHOWN = 120;

const shown = (address: string) =>
  address.length > ADDRESS_SHOWN ? `${address.slice(0, ADDRESS_SHOWN)}…` : address;

const isForeign = (address: string) => /^https?:/i.test(address);
const mayHaveForeign = (content: string) => /<img [^>]*src="https?:/i.test(content);

/**
 * Formats a list such as "the cover https://… (the site answered 404), https://… (the site does not answer), 3
 * more".
 */
export function pictureList(missing: MissingPicture[], cover: string): string {
  const named = missing
    .slice(0, NAMED_MOST)
    .map(({ address, reason }) => `${address === cover ? 'the cover ' : ''}${shown(address)} (${reason})`);
  const more = missing.length > NAMED_MOST ? [`${missing.length - NAMED_MOST} more`] : [];
  return [...named, ...more].join(', ');
}

/**
 * Says which pictures cannot be had.
 * @param advice what the person can do, as the last sentence.
 */
export function missingPictures(missing: MissingPicture[], cover: string, advice: string) {
  const errors = missing.map(({ address, reason }) => ({
    path: address === cover ? 'cover_pic' : 'doc',
    message: `${shown(address)}: ${reason}`,
  }));
  return badRequest(
    `these pictures of other sites could not be fetched: ${pictureList(missing, cover)}. ${advice}`,
    errors,
  );
}

export type OwnPictures = ReturnType<typeof createOwnPictures>;

/** Makes pictures of other sites in articles those of this site. */
export function createOwnPictures({ env, threads, texts, foreignPictures }: Dependencies) {
  const { SITE_URL } = env;

  /** An upload of this site that is written with the site's name needs no fetching. */
  function uploadOf(address: string): string | null {
    const uploads = `${SITE_URL}${UPLOADS_PATH}`;
    if (SITE_URL === undefined || !address.startsWith(uploads)) return null;
    const name = address.slice(uploads.length);
    return isImageName(name) ? `${UPLOADS_PATH}${name}` : null;
  }

  async function findIn({ cover_pic, doc, content }: Pictured) {
    const isAny = mayHaveForeign(content) || doc?.includes('"video"');
    const { addresses, stills } = isAny
      ? await threads.run(findForeign, { doc, content })
      : { addresses: [], stills: [] };
    const all = isForeign(cover_pic) ? [cover_pic, ...addresses] : addresses;
    const own: OwnAddresses = {};
    for (const address of all) {
      const url = uploadOf(address);
      if (url !== null) own[address] = { url };
    }
    return { addresses: all.filter((address) => !own[address]), own, stills };
  }

  async function replaced({ doc, content, cover_pic }: Pictured, taken: OwnAddresses) {
    const changed = await threads.run(replacePictures, { doc, content, taken });
    const rendered =
      changed.doc === null ? await texts.clean(changed.content) : await texts.render(documentOf(changed.doc));
    return {
      doc: rendered.doc,
      content: rendered.content,
      cover_pic: taken[cover_pic]?.url ?? cover_pic,
    };
  }

  return {
    /** Whether there may be pictures of other sites. */
    isAny: ({ content, cover_pic }: Pick<Pictured, 'content' | 'cover_pic'>): boolean =>
      isForeign(cover_pic) || mayHaveForeign(content),

    /**
     * Fetches the pictures of other sites, and still pictures of videos, without which these can be shown too.
     * @returns the text with those that could be had, null where none could, and pictures that could not.
     * @param askedBy whose limits count; null for a job.
     * @throws AppError 429 for a person who asks for too much.
     */
    async fetch(text: Pictured, askedBy: string | null) {
      const { addresses, own, stills } = await findIn(text);
      const { taken, missing } = await foreignPictures.take([...addresses, ...stills], askedBy);
      const all: OwnAddresses = { ...own, ...taken };
      return {
        text: Object.keys(all).length > 0 ? await replaced(text, all) : null,
        missing: missing.filter(({ address }) => addresses.includes(address)),
      };
    },
  };
}

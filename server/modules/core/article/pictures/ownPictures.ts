import type { Env } from '../../../../env';
import { badRequest } from '../../../../errors';
import { documentOf } from '../../../../lib/documentText';
import { UPLOADS_PATH } from '../../../../lib/images/imageNames';
import type { Threads } from '../../../../lib/threads/threads';
import type { Texts } from '../../history/texts';
import type { ForeignPictures, MissingPicture, TakenPictures } from '../../image/foreignPictures';
import { task as findForeign } from './foreignPictures.task';
import { task as replacePictures } from './ownPictures.task';

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

/** Says which pictures an author has to do something about. */
export function missingPictures(missing: MissingPicture[], cover: string) {
  const named = missing
    .slice(0, NAMED_MOST)
    .map(({ address, reason }) => `${address === cover ? 'the cover ' : ''}${shown(address)} (${reason})`);
  const more = missing.length > NAMED_MOST ? [`${missing.length - NAMED_MOST} more`] : [];
  const errors = missing.map(({ address, reason }) => ({
    path: address === cover ? 'cover_pic' : 'doc',
    message: `${shown(address)}: ${reason}`,
  }));
  return badRequest(
    `these pictures of other sites could not be fetched: ${[...named, ...more].join(', ')}. Please upload them, remove them, or try again`,
    errors,
  );
}

export type OwnPictures = ReturnType<typeof createOwnPictures>;

/** Makes pictures of other sites in articles those of this site. */
export function createOwnPictures({ env, threads, texts, foreignPictures }: Dependencies) {
  const isOwn = (address: string) =>
    env.SITE_URL !== undefined && address.startsWith(`${env.SITE_URL}${UPLOADS_PATH}`);

  async function findIn({ cover_pic, doc, content }: Pictured) {
    const isAny = mayHaveForeign(content) || doc?.includes('"video"');
    const { addresses, stills } = isAny
      ? await threads.run(findForeign, { doc, content })
      : { addresses: [], stills: [] };
    const all = isForeign(cover_pic) ? [cover_pic, ...addresses] : addresses;
    return { addresses: all.filter((address) => !isOwn(address)), stills };
  }

  async function replaced({ doc, content, cover_pic }: Pictured, taken: TakenPictures['taken']) {
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
      const { addresses, stills } = await findIn(text);
      if (addresses.length + stills.length === 0) return { text: null, missing: [] };
      const { taken, missing } = await foreignPictures.take([...addresses, ...stills], askedBy);
      const isAny = Object.keys(taken).length > 0;
      return {
        text: isAny ? await replaced(text, taken) : null,
        missing: missing.filter(({ address }) => addresses.includes(address)),
      };
    },
  };
}

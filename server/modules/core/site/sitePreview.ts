import { articlePath } from '@contracts/rules/paths/articlePath';
import type { PreviewedPage, SiteIdentity } from '@contracts/site';
import type { Caller } from '../../../caller';
import type { Env } from '../../../env';
import { AppError } from '../../../errors';
import { createTurns } from '../../../lib/turns';
import type { PublicationService } from '../publication/publication.service';

/** Renders a page with a given identity and returns its HTML. Nothing is stored. */
type RenderWithIdentity = (path: string, identity: SiteIdentity) => Promise<string>;

interface Dependencies {
  env: Pick<Env, 'TIME_ZONE'>;
  publications: Pick<PublicationService, 'list' | 'byIds'>;
}

/** Readers' pages are rendered beside it. */
const AT_ONCE = 1;
const WAITING = { waiting: 8, waitingEach: 2 };
/** The number of newest articles searched for one with a cover. */
const LOOKED_AT = 20;

interface Previewed {
  page: PreviewedPage;
  identity: SiteIdentity;
  /** The id of a published article. */
  article?: string;
}

export type SitePreview = ReturnType<typeof createSitePreview>;

/** Public pages as they would be with a state of the site that is not published. */
export function createSitePreview({ env, publications }: Dependencies) {
  const inTurn = createTurns(AT_ONCE, WAITING);
  let render: RenderWithIdentity | undefined;

  async function chosenArticle(id: string): Promise<string> {
    const [chosen] = await publications.byIds([id], null);
    if (!chosen) throw new AppError(404, 'readers do not see this article');
    return articlePath(chosen);
  }

  /** One with a cover shows more of how the site looks. */
  async function newestArticle(): Promise<string> {
    const { data } = await publications.list({ kind: 'all' }, { limit: LOOKED_AT }, null);
    const shown = data.find(({ cover_pic }) => cover_pic.startsWith('/')) ?? data[0];
    if (!shown) throw new AppError(404, 'there is no published article yet');
    return articlePath(shown);
  }

  return {
    /** Named by what renders the pages, which is made later. */
    connect(renderer: RenderWithIdentity): void {
      render = renderer;
    },

    /**
     * @returns HTML as a reader would get it
     * @throws AppError 404 where there is no article, 503 where no pages are rendered; TooMuchWaits
     */
    async page(caller: Caller, { page, identity, article }: Previewed): Promise<string> {
      const path =
        page === 'landing' ? '/' : await (article === undefined ? newestArticle() : chosenArticle(article));
      const renderPage = render;
      if (!renderPage) throw new AppError(503, 'this server shows no pages');
      const shown = { ...identity, timeZone: identity.timeZone || env.TIME_ZONE };
      return inTurn(() => renderPage(path, shown), caller._id);
    },
  };
}

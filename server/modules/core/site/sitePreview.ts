import { articlePath } from '@contracts/rules/paths/articlePath';
import type { PreviewedPage, SiteIdentity } from '@contracts/site';
import type { Caller } from '../../../caller';
import type { Env } from '../../../env';
import { AppError } from '../../../errors';
import { createTurns } from '../../../lib/turns';
import type { PublicationService } from '../publication/publication.service';

/** Renders a page with an identity of its own and hands out its HTML. Nothing of it is kept. */
type RenderWithIdentity = (path: string, identity: SiteIdentity) => Promise<string>;

interface Dependencies {
  env: Pick<Env, 'TIME_ZONE'>;
  publications: Pick<PublicationService, 'list'>;
}

/** Readers' pages are rendered beside it. */
const AT_ONCE = 1;
const WAITING = { waiting: 8, waitingEach: 2 };

export type SitePreview = ReturnType<typeof createSitePreview>;

/** Public pages as they would be with a state of the site that is not published. */
export function createSitePreview({ env, publications }: Dependencies) {
  const inTurn = createTurns(AT_ONCE, WAITING);
  let render: RenderWithIdentity | undefined;

  async function newestArticle(): Promise<string> {
    const [newest] = (await publications.list({ kind: 'all' }, { limit: 1 }, null)).data;
    if (!newest) throw new AppError(404, 'there is no published article yet');
    return articlePath(newest);
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
    async page(caller: Caller, page: PreviewedPage, identity: SiteIdentity): Promise<string> {
      const path = page === 'landing' ? '/' : await newestArticle();
      const renderPage = render;
      if (!renderPage) throw new AppError(503, 'this server shows no pages');
      const shown = { ...identity, timeZone: identity.timeZone || env.TIME_ZONE };
      return inTurn(() => renderPage(path, shown), caller._id);
    },
  };
}

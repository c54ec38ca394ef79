import type { Arrangement, DeskFrontPage, FrontPage, FrontSection } from '@contracts/frontPage';
import type { TestAuthor } from './accounts';
import type { TestServer } from './testContext';
import { call, dataOf } from './writing';

const PATH = '/api/admin/front-page';

/** A section with what is not said as it is to begin with. */
export const sectionOf = (fields: Partial<FrontSection> & Pick<FrontSection, 'kind'>): FrontSection => ({
  title: '',
  of: '',
  count: 4,
  articles: [],
  ...fields,
});

/** What an editor does with the front page. */
export function frontPageOf(server: TestServer, editor: TestAuthor) {
  const opened = () => dataOf<DeskFrontPage>(call(server, editor, 'GET', PATH));
  return {
    opened,
    /** As readers have it. */
    shown: () => dataOf<FrontPage>(call(server, null, 'GET', '/api/front-page')),

    /** Publishes an arrangement of which nothing else is said. */
    async arrange(changes: Partial<Arrangement>, after?: number) {
      const arrangement = { lead: null, pins: [], sections: [], ...changes };
      return call(server, editor, 'POST', PATH, { after: after ?? (await opened()).revision, arrangement });
    },

    restore: (after: number, revision: number) =>
      call(server, editor, 'POST', `${PATH}/restore`, { after, revision }),

    preview: (arrangement: Arrangement) => call(server, editor, 'POST', `${PATH}/preview`, { arrangement }),
  };
}

/** The titles in each part, from top to bottom. */
export const titlesOf = ({ lead, pins, sections }: FrontPage) => ({
  lead: lead?.title,
  pins: pins.map(({ title }) => title),
  ...Object.fromEntries(sections.map(({ title, articles }) => [title, articles.map((one) => one.title)])),
});

import type { OwnArticle } from '@contracts/article';
import type { DraftRevision, RevisionSummary } from '@contracts/revision';
import type { TestAuthor } from './accounts';
import type { TestServer } from './testContext';
import { call, dataOf } from './writing';

/** The calls of one author about the history of their articles. */
export function historyOf(server: TestServer, author: TestAuthor) {
  const path = (id: string) => `/api/write/article/${id}`;
  return {
    save: (id: string, body: object) => call(server, author, 'PATCH', path(id), body),
    list: (id: string) => dataOf<RevisionSummary[]>(call(server, author, 'GET', `${path(id)}/revision`)),
    get: (id: string, revision: number) =>
      dataOf<DraftRevision>(call(server, author, 'GET', `${path(id)}/revision/${revision}`)),
    restore: (id: string, revision: number, newest: number) =>
      call(server, author, 'POST', `${path(id)}/revision/${revision}/restore`, { revision: newest }),
    resolve: (id: string, body: object) => call(server, author, 'POST', `${path(id)}/resolve`, body),
    read: (id: string) => dataOf<OwnArticle>(call(server, author, 'GET', path(id))),
  };
}

/** The number of each kept state with the reasons, newest first: `3 saved submitted`. */
export const outline = (revisions: RevisionSummary[]): string[] =>
  revisions.map(({ revision, events }) => [revision, ...events.map(({ reason }) => reason)].join(' '));

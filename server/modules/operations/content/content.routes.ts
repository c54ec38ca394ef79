import * as contract from '@contracts/content';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';

export function contentRoutes(app: FastifyInstance, { content }: AppContext): void {
  implement(app, contract.listContentArticles, (input) => content.articles(pageRequest(input)));
  implement(app, contract.listContentImages, (input) => content.images(pageRequest(input)));
}

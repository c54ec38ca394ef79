import { getBoard } from '@contracts/board';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../implement';
import type { BoardService } from './board.service';

export function boardRoutes(app: FastifyInstance, { board }: { board: BoardService }): void {
  implement(app, getBoard, async ({ caller, query }) => ({
    data: await board.read(caller, query.more ?? ''),
  }));
}

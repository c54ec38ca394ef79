import { getBoard } from '@contracts/board';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../implement';
import type { BoardService } from './board.service';

export function boardRoutes(app: FastifyInstance, { board }: { board: BoardService }): void {
  implement(app, getBoard, async ({ caller, query: { more = '', ...filters } }) => ({
    data: await board.read(caller, more, filters),
  }));
}

import { getOwnWork } from '@contracts/ownWork';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../implement';
import type { OwnWorkService } from './ownWork.service';

export function ownWorkRoutes(app: FastifyInstance, { ownWork }: { ownWork: OwnWorkService }): void {
  implement(app, getOwnWork)(async ({ caller }) => ({ data: await ownWork.get(caller) }));
}

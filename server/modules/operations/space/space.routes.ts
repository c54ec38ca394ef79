import { getSpace } from '@contracts/space';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { SpaceService } from './space.service';

export function spaceRoutes(app: FastifyInstance, { space }: { space: SpaceService }): void {
  implement(app, getSpace, async () => ({ data: await space.read() }));
}

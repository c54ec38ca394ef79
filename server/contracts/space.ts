import { z } from 'zod';
import { reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';

const bytes = z.number().int().nonnegative();

/** The free space on the disk of the data folder. */
const freeSpace = z.object({
  free: bytes,
  /** Below it editors are warned; 0 where that is turned off. */
  least: bytes,
  isLow: z.boolean(),
});
export type FreeSpace = z.infer<typeof freeSpace>;

export const getSpace = defineRoute({
  method: 'GET',
  path: '/api/admin/space',
  access: sitePolicy.readStatistics,
  group: 'Desk',
  summary: 'Free space on the disk of the data folder, in bytes; null if it is unknown.',
  reply: reply(freeSpace.nullable()),
});

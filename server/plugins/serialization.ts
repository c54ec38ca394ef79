import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler as byContract } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { writeReply } from '../lib/json/replyParts';

/** Cuts replies to the schemas of the contract, and writes them as JSON; `longReplies` writes long ones. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = (route) => {
  const write = byContract(route);
  return (data: unknown) => writeReply(data, write) as string;
};

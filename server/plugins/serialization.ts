import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler as byContract } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { withDocuments } from '../lib/documentText';

/** Cuts replies to the schemas of the contract, and writes them as JSON. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = (route) => {
  const write = byContract(route);
  return (data: unknown) => withDocuments(() => write(data));
};

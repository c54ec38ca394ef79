import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { routes } from '../contractRoutes';
import { serializerCompiler } from './serialization';
import { validatorCompiler } from './validation';

/** In the order in which the author of a client needs them; groups that are not named here follow. */
const firstGroups = [
  'Accounts',
  'Users',
  'Reading',
  'Tags',
  'Search',
  'Writing',
  'Editing',
  'Published articles',
  'Comments',
  'Reports',
  'Reactions',
  'Saved articles',
  'Following',
  'Notifications',
  'Images',
  'Originality',
  'Desk',
  'Support',
  'People',
  'Backup',
  'Operation',
];

const description = `Replies are \`{ "message": "success", "data": … }\`, failures \`{ "message": "a sentence" }\`.
Calls that need an account take the token of \`POST /api/auth/login\` as \`Authorization: Bearer …\`.
Calls of editors, \`/api/admin/…\`, take an API key in its place: made at the desk or by \`npm run api-key\`, with
scopes and an end. Each names the scope that a key needs; those without one are made at the desk.
Lists read the \`limit\` header (10 by default, 100 at most); \`next\` of a reply, sent back as the query
parameter \`after\`, gives the following page. Every reply names its request in \`x-request-id\`.`;

/** The page loads nothing from elsewhere. The hash is that of the one style attribute that Swagger UI sets. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A server of the reference alone: the contract for people, at `/api/docs`, and for programs, at `/api/docs/json`. */
export async function createReferencePages(described: RouteOptions[]): Promise<FastifyInstance> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Publication API', version: '1', description },
      tags: [...new Set([...firstGroups, ...routes.map(({ group }) => group)])].map((name) => ({ name })),
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'Of `POST /api/auth/login`.' },
          apiKey: { type: 'http', scheme: 'bearer', description: 'Made at the desk.' },
          desk: { type: 'apiKey', in: 'cookie', name: '__Host-byline_desk' },
        },
      },
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    uiConfig: { docExpansion: 'list', deepLinking: true, displayRequestDuration: true },
    theme: { title: 'Publication API' },
  });
  for (const { method, url, schema } of described)
    app.route({ method, url, schema, handler: async () => {} });
  await app.ready();
  return app;
}

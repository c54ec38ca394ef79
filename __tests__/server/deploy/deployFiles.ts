import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { temporaryFolder } from '../../support/temporaryFolder';

export const project = path.resolve(__dirname, '../../..');
export const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
export const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The documents of a file of YAML. */
const parse = (file: string): unknown[] =>
  parseAllDocuments(read(file), { merge: true }).map((document) => document.toJS());

const values = z.record(z.string(), z.string());
type Networks = Record<string, { ipv4_address?: string }>;
const service = z.object({
  image: z.string(),
  environment: values.default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  networks: z
    .union([
      z.array(z.string()).transform((names): Networks => Object.fromEntries(names.map((name) => [name, {}]))),
      z.record(z.string(), z.object({ ipv4_address: z.string().optional() })),
    ])
    .default({}),
  volumes: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
});
export const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse('deploy/compose.yaml')[0]);
export const serviceOf = (name: string) => service.parse(compose.services[name]);

export const kubernetes = readdirSync(path.join(project, 'deploy/kubernetes')).flatMap((file) =>
  parse(`deploy/kubernetes/${file}`).map((object) =>
    z.looseObject({ kind: z.string(), data: values.optional(), stringData: values.optional() }).parse(object),
  ),
);
export const objectOf = (kind: string) => kubernetes.find((object) => object.kind === kind);

const secretItems = z.array(z.object({ key: z.string(), path: z.string() }));
const podVolume = z.looseObject({
  name: z.string(),
  secret: z.looseObject({ secretName: z.string(), items: secretItems.optional() }).optional(),
  projected: z
    .looseObject({
      sources: z.array(z.object({ secret: z.object({ name: z.string(), items: secretItems }) })),
    })
    .optional(),
});
const podSpec = z.looseObject({
  volumes: z.array(podVolume).optional(),
  securityContext: z.looseObject({}),
  containers: z.array(
    z.looseObject({
      securityContext: z.looseObject({}),
      resources: z.looseObject({}),
      volumeMounts: z.array(z.looseObject({})).optional(),
    }),
  ),
});
const template = z.object({ spec: podSpec });
/** The secrets of a volume, with the keys that it takes. */
export const secretsOf = ({ secret, projected }: z.infer<typeof podVolume>) => [
  ...(secret ? [{ name: secret.secretName, items: secret.items ?? [] }] : []),
  ...(projected?.sources ?? []).map((source) => source.secret),
];
const workload = z.object({ spec: z.object({ template }) }).transform(({ spec }) => spec.template.spec);
/** What each workload of Kubernetes runs. */
export const pods = kubernetes
  .filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind))
  .map((object) => ({
    name: z.looseObject({ name: z.string() }).parse(object.metadata).name,
    spec: workload.parse(object),
  }));

/** Secrets as the script makes them for compose, and as the example has them for Kubernetes, until the tests of the file are over. */
export function madeSecrets() {
  const secrets = temporaryFolder('secrets', {});
  beforeAll(() => {
    execFileSync('sh', [path.join(project, 'deploy/makeSecrets.sh'), secrets.folder]);
    for (const [name, value] of Object.entries(objectOf('Secret')?.stringData ?? {})) {
      secrets.write({ [`byline/${name}`]: value.replace('CHANGE_ME', 'random') });
    }
  });
  afterAll(() => secrets.remove());
  return secrets;
}

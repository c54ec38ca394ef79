import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { getHealth } from '@contracts/health';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { version } from '@/package.json';
import { SettingsError } from '@/server/commandErrors';
import { parseEnv } from '@/server/env';
import { secretSettings } from '@/server/secretFiles';
import { temporaryFolder } from '../support/temporaryFolder';

const project = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const settings = new Set(matches(read('server/env.ts'), /^ {4}([A-Z][A-Z0-9_]*):/gm));
/** What one sets without it being a setting of the site. */
const forPeople = [...settings].filter((name) => name !== 'NODE_ENV').sort();
/** Secrets as files, and what Node itself reads. */
const others = new Set([...secretSettings.map((name) => `${name}_FILE`), 'NODE_EXTRA_CA_CERTS']);
const unknownOf = (names: string[]) => names.filter((name) => !settings.has(name) && !others.has(name));
const assignedIn = (text: string) => matches(text, /^([A-Z][A-Z0-9_]*)=/gm);

const yamlFiles = readdirSync(path.join(project, 'deploy'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => `deploy/${file}`);
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
const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse('deploy/compose.yaml')[0]);
const serviceOf = (name: string) => service.parse(compose.services[name]);

/** The settings that a container of compose gets, for values that were filled in. */
function composeSettings(name: string): Record<string, string> {
  const filled: Record<string, string> = { SITE_URL: 'https://example.org', ADMIN_EMAIL: 'ada@example.org' };
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, wanted: string, kind: string, rest: string) =>
      kind === '-' ? rest : (filled[wanted] ?? 'abc'),
    );
  const { environment } = serviceOf(name);
  return Object.fromEntries(
    Object.entries(environment).map(([setting, value]) => [
      setting,
      fill(value).replace('/run/secrets', secrets.folder),
    ]),
  );
}

/** Secrets as the script makes them for compose, and as the example has them for Kubernetes. */
const secrets = temporaryFolder('secrets', {});
beforeAll(() => {
  execFileSync('sh', [path.join(project, 'deploy/makeSecrets.sh'), secrets.folder]);
  for (const [name, value] of Object.entries(objectOf('Secret')?.stringData ?? {})) {
    secrets.write({ [`byline/${name}`]: value.replace('CHANGE_ME', 'random') });
  }
});
afterAll(() => secrets.remove());

const kubernetes = readdirSync(path.join(project, 'deploy/kubernetes')).flatMap((file) =>
  parse(`deploy/kubernetes/${file}`).map((object) =>
    z.looseObject({ kind: z.string(), data: values.optional(), stringData: values.optional() }).parse(object),
  ),
);
const objectOf = (kind: string) => kubernetes.find((object) => object.kind === kind);

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
const secretsOf = ({ secret, projected }: z.infer<typeof podVolume>) => [
  ...(secret ? [{ name: secret.secretName, items: secret.items ?? [] }] : []),
  ...(projected?.sources ?? []).map((source) => source.secret),
];
const workload = z.object({ spec: z.object({ template }) }).transform(({ spec }) => spec.template.spec);
/** What each workload of Kubernetes runs. */
const pods = kubernetes
  .filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind))
  .map((object) => ({
    name: z.looseObject({ name: z.string() }).parse(object.metadata).name,
    spec: workload.parse(object),
  }));

test('there are settings at all to compare with', () => {
  expect(forPeople).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'S3_BUCKET', 'TRUST_PROXY']));
});

describe('settings', () => {
  test('.env.example has each of them and no other', () => {
    expect(assignedIn(read('.env.example')).sort()).toEqual(forPeople);
  });

  test.each([
    ['docs/settings.md', 'docs/settings.md'],
    ['the handbook', 'server/sample/articles/running-byline.md'],
  ])('%s has each of them in its table and no other', (_name, file) => {
    const rows = matches(read(file), /^\| (`[A-Z].*?`) \|/gm);
    const names = rows.flatMap((row) => matches(row, /`([A-Z][A-Z0-9_]*)`/g));
    expect(names.sort()).toEqual(forPeople);
  });

  test('the page on running Byline names no other', () => {
    const text = read('docs/deployment.md');
    const named = [...matches(text, /`([A-Z][A-Z0-9]*_[A-Z0-9_]*)`/g), ...assignedIn(text)];
    expect(named).toContain('REDIS_URL');
    expect(unknownOf(named)).toEqual([]);
  });

  test('the image, compose and the unit set no other', () => {
    const dockerfile = matches(read('deploy/Dockerfile'), /^(?:ENV| {3}) ([A-Z][A-Z0-9_]*)=/gm);
    expect(unknownOf(dockerfile)).toEqual(['NEXT_TELEMETRY_DISABLED']);
    const unit = matches(read('deploy/byline.service'), /(?:Environment=| )([A-Z][A-Z0-9_]*)=/g);
    expect(unit).toContain('DATA_DIR');
    expect(unknownOf(unit)).toEqual([]);
    expect(unknownOf(Object.keys(serviceOf('byline-1').environment))).toEqual([]);
  });

  test('compose asks for what its example of an .env has', () => {
    const asked = new Set(matches(read('deploy/compose.yaml'), /\$\{(\w+)/g));
    expect([...asked].sort()).toEqual(assignedIn(read('deploy/.env.example')).sort());
  });

  test('a start accepts what compose and Kubernetes give it, and several instances have all that they need', () => {
    const { data = {} } = objectOf('ConfigMap') ?? {};
    const inSecret = Object.keys(objectOf('Secret')?.stringData ?? {});
    expect(unknownOf([...Object.keys(data), ...inSecret])).toEqual([
      ...['POSTGRES_PASSWORD', 'POSTGRES_ADMIN_PASSWORD', 'REDIS_PASSWORD'],
    ]);
    const inKubernetes = Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, value.replace('/run/secrets', secrets.folder)]),
    );
    for (const given of [composeSettings('byline-1'), composeSettings('byline-2'), inKubernetes]) {
      const { DATABASE_URL, REDIS_URL, S3_BUCKET, SITE_URL, TRUST_PROXY, SAMPLE_CONTENT } = parseEnv(given);
      for (const needed of [DATABASE_URL, REDIS_URL, S3_BUCKET, SITE_URL, TRUST_PROXY]) {
        expect(needed).toBeTruthy();
      }
      expect(SAMPLE_CONTENT).toBe('off');
      expect(parseEnv(given).BACKUP_SCHEDULE).toBeDefined();
      const { DATABASE_URL_FILE, REDIS_URL_FILE, S3_ENDPOINT, NODE_EXTRA_CA_CERTS } = given;
      for (const [file, tls] of [
        [DATABASE_URL_FILE, /\?sslmode=verify-full$/],
        [REDIS_URL_FILE, /^rediss:\/\/byline:/],
      ] as const) {
        expect(readFileSync(file ?? '', 'utf8').trim()).toMatch(tls);
      }
      expect(S3_ENDPOINT).toMatch(/^https:/);
      expect(NODE_EXTRA_CA_CERTS).toMatch(/\/ca_certificate$/);
    }
  });
});

describe('files', () => {
  test.each(yamlFiles)('%s is YAML without a fault', (file) => {
    const faults = parseAllDocuments(read(file), { merge: true }).flatMap(({ errors, warnings }) => [
      ...errors,
      ...warnings,
    ]);
    expect(faults).toEqual([]);
  });

  test('what compose refers to is there', () => {
    const known = (part: Record<string, unknown>) => Object.keys(part);
    for (const { depends_on, networks, volumes, secrets } of Object.values(compose.services)) {
      expect(known(compose.secrets)).toEqual(expect.arrayContaining(secrets));
      expect(known(compose.services)).toEqual(expect.arrayContaining(known(depends_on)));
      expect(known(compose.networks)).toEqual(expect.arrayContaining(known(networks)));
      for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
        if (source.startsWith('.')) expect(existsSync(path.join(project, 'deploy', source))).toBe(true);
        else expect(known(compose.volumes)).toContain(source);
      }
    }
  });

  test('every secret of compose is made by the script, for its owner and the containers only', () => {
    const made = Object.values(compose.secrets).map(({ file }) => path.basename(file));
    expect(readdirSync(secrets.folder)).toEqual(expect.arrayContaining(made));
    expect(statSync(secrets.folder).mode & 0o777).toBe(0o700);
    expect(
      execFileSync(
        'openssl',
        ['x509', '-in', path.join(secrets.folder, 'server_certificate'), '-noout', '-text'],
        { encoding: 'utf8' },
      ),
    ).toContain('DNS:postgres, DNS:redis, DNS:s3, DNS:localhost');
    expect(statSync(path.join(secrets.folder, 'ca_key')).mode & 0o777).toBe(0o600);
    const of = (name: string) => readFileSync(path.join(secrets.folder, name), 'utf8');
    const before = made.map(of);
    execFileSync('sh', [path.join(project, 'deploy/makeSecrets.sh'), secrets.folder]);
    expect(made.map(of)).toEqual(before);
    expect(read('.gitignore')).toContain('/deploy/secrets/');
    for (const text of [read('deploy/compose.yaml'), read('deploy/kubernetes/byline.yaml')]) {
      expect(text).not.toMatch(/secretRef|_(PASSWORD|SECRET_ACCESS_KEY): \$/);
    }
  });

  test('the role of Byline in PostgreSQL is made by one script, and is no superuser', () => {
    const script = read('deploy/initPostgres.sh');
    const maps = kubernetes.filter(({ kind }) => kind === 'ConfigMap').map(({ data }) => data);
    expect(maps).toContainEqual({ 'initPostgres.sh': script });
    expect(serviceOf('postgres').environment.POSTGRES_USER).toBe('postgres');
    expect(serviceOf('postgres').volumes).toContain(
      './initPostgres.sh:/docker-entrypoint-initdb.d/initPostgres.sh:ro',
    );
    expect(read('deploy/kubernetes/stores.yaml')).not.toMatch(/name: POSTGRES_USER\n +value: byline/);
  });

  test('what a pod takes of a secret is in the example, or made by the script', () => {
    const keys: Record<string, string[]> = {
      'byline-secrets': Object.keys(objectOf('Secret')?.stringData ?? {}),
      'byline-certificates': readdirSync(secrets.folder),
    };
    const taken = pods.flatMap(({ spec }) => (spec.volumes ?? []).flatMap(secretsOf));
    expect(taken.length).toBeGreaterThan(4);
    for (const { name, items } of taken) {
      expect(keys[name]).toEqual(expect.arrayContaining(items.map(({ key }) => key)));
      // A pod without a list would have all of them.
      expect(items.length).toBeGreaterThan(0);
    }
  });

  test('the stores of Kubernetes speak TLS with what the pods mount', () => {
    const mounted = pods.flatMap(({ name, spec }) =>
      (spec.volumes ?? []).flatMap((volume) => {
        const [at = ''] = spec.containers.flatMap(({ volumeMounts = [] }) =>
          volumeMounts.flatMap((mount) => (mount.name === volume.name ? [String(mount.mountPath)] : [])),
        );
        return secretsOf(volume).flatMap(({ items }) => items.map((item) => `${name} ${at}/${item.path}`));
      }),
    );
    const named = pods.flatMap(({ name, spec }) =>
      matches(JSON.stringify(spec.containers), /(\/run\/secrets\/[\w/]+_(?:certificate|key|password))/g).map(
        (file) => `${name} ${file}`,
      ),
    );
    for (const store of ['postgres', 'redis', 's3']) {
      expect(named).toContain(`${store} /run/secrets/certificates/server_key`);
    }
    expect(mounted).toEqual(expect.arrayContaining(named));
    expect(mounted).toContain(`byline ${objectOf('ConfigMap')?.data?.NODE_EXTRA_CA_CERTS}`);
  });

  test('every instance of compose is behind nginx, which the instances believe', () => {
    const instances = Object.keys(compose.services).filter((name) => name.startsWith('byline-'));
    const inFront = matches(read('deploy/nginx.conf'), /^ *server (\S+):3000 /gm);
    expect(inFront).toEqual([...instances, ...instances]);
    expect(serviceOf('byline-1').environment.TRUST_PROXY).toBe(
      serviceOf('nginx').networks.front?.ipv4_address,
    );
  });

  test('images are of one version, and of the same everywhere', () => {
    const images = [read('deploy/compose.yaml'), read('deploy/kubernetes/stores.yaml')].map((text) =>
      matches(text, /^ *image: (\S+)$/gm).filter((image) => !image.startsWith('byline')),
    );
    const [inCompose = [], inKubernetes = []] = images;
    for (const image of images.flat()) expect(image).toMatch(/^[a-z/]+:\d+\.\d+/);
    expect(inCompose).toEqual(expect.arrayContaining(inKubernetes));
    expect(read('deploy/Dockerfile')).toMatch(/^ARG NODE=\d+\.\d+\.\d+-/m);
  });

  test('the image has the version of package.json', () => {
    expect(read('deploy/compose.yaml')).toContain(`image: byline:\${BYLINE_VERSION:-${version}}`);
    expect(read('deploy/.env.example')).toContain(`BYLINE_VERSION=${version}\n`);
    expect(read('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: '${version}'`);
  });

  test('kustomization names every other file but the example of the secret', () => {
    const files = readdirSync(path.join(project, 'deploy/kubernetes')).filter(
      (file) => !['kustomization.yaml', 'secret.example.yaml'].includes(file),
    );
    const named = matches(read('deploy/kubernetes/kustomization.yaml'), /^ {2}- (\S+\.yaml)$/gm);
    expect(named.sort()).toEqual(files.sort());
  });

  test('the unit does not start again with settings that cannot be used, and has a limit of memory', () => {
    const unit = read('deploy/byline.service');
    expect(unit).toContain(`RestartPreventExitStatus=${new SettingsError('').exitCode}\n`);
    expect(unit).toMatch(/^MemoryMax=\d+[GM]$/m);
  });

  test.each(pods)('the pod of $name runs without rights, has limits and probes', ({ spec }) => {
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const container of spec.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toHaveProperty('limits.memory');
      const probes = Object.keys(container).filter((key) => key.endsWith('Probe'));
      expect(probes.sort()).toEqual(['livenessProbe', 'readinessProbe', 'startupProbe']);
    }
  });

  test('pods accept connections by a policy only, and backups have a volume', () => {
    const policies = kubernetes.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(policies).toContainEqual(
      expect.objectContaining({ spec: { podSelector: {}, policyTypes: ['Ingress'] } }),
    );
    for (const { name, spec } of pods.filter(({ name }) => name.startsWith('byline'))) {
      const mounts = spec.containers.flatMap(({ volumeMounts = [] }) => volumeMounts);
      expect([name, mounts]).toEqual([
        name,
        expect.arrayContaining([{ name: 'backups', mountPath: '/data/backups' }]),
      ]);
    }
  });

  test('the health check uses the documented address, and the liveness check a file that exists', () => {
    const pods = read('deploy/kubernetes/byline.yaml');
    const asked = matches(pods, /^ +path: (\S+)$/gm);
    const reading = `${getHealth.path}?only=reading`;
    expect(asked.slice(0, 2)).toEqual([reading, reading]);
    expect(existsSync(path.join(project, 'public', asked[2] ?? ''))).toBe(true);
    expect(read('deploy/Dockerfile')).toContain(`+ '${getHealth.path}'`);
  });

  test('the links of the page on running Byline work', () => {
    const links = matches(read('docs/deployment.md'), /\]\(([^)#]+)(?:#[^)]*)?\)/g);
    const missing = links
      .filter((link) => !link.startsWith('https:'))
      .filter((link) => !existsSync(path.join(project, 'docs', link)));
    expect(missing).toEqual([]);
  });
});

const nginx = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(path.delimiter)]
  .map((folder) => path.join(folder, 'nginx'))
  .find((file) => existsSync(file));

(nginx ? test : test.skip)('nginx accepts its configuration', () => {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const { folder, write, remove } = temporaryFolder('nginx', {});
  const places = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  // Only root may bind port 80.
  const here = read('deploy/nginx.conf')
    .replaceAll(/byline-\d:3000/g, '127.0.0.1:3000')
    .replace(/listen [^;]*80/g, `listen unix:${folder}/socket`)
    .replace('http {', `http { ${places}`);
  write({ 'nginx.conf': `pid ${folder}/pid;\n${here}` });
  try {
    execFileSync(nginx ?? '', ['-t', '-q', '-e', 'stderr', '-p', folder, '-c', `${folder}/nginx.conf`]);
  } finally {
    remove();
  }
});

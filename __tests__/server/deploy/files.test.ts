import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { getHealth } from '@contracts/health';
import { parseAllDocuments } from 'yaml';
import { version } from '@/package.json';
import { startOptions } from '@/server/cli/building/startOptions';
import { SettingsError } from '@/server/commandErrors';
import { matches, project, read } from './deployFiles';

const yamlFiles = readdirSync(path.join(project, 'deploy'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => `deploy/${file}`);

test.each(yamlFiles)('%s is YAML without a fault', (file) => {
  const faults = parseAllDocuments(read(file), { merge: true }).flatMap(({ errors, warnings }) => [
    ...errors,
    ...warnings,
  ]);
  expect(faults).toEqual([]);
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

test('the unit does not start again with settings that cannot be used, and has a limit of memory', () => {
  const unit = read('deploy/byline.service');
  expect(unit).toContain(`RestartPreventExitStatus=${new SettingsError('').exitCode}\n`);
  expect(unit).toMatch(/^MemoryMax=\d+[GM]$/m);
});

test('the image, the unit and `npm start` give Node the same options', () => {
  const options = startOptions.join(' ');
  expect(read('package.json')).toContain(
    `"start": "node ${options} server/cli/launch.cjs server/cli/start.ts"`,
  );
  expect(read('deploy/byline.service')).toContain(
    `/node ${options} server/cli/launch.cjs server/cli/start.ts\n`,
  );
  const [command = ''] = matches(read('deploy/Dockerfile'), /^CMD (.+)$/gm);
  expect(JSON.parse(command)).toEqual([
    'node',
    ...startOptions,
    ...['server/cli/launch.cjs', 'server/cli/start.ts'],
  ]);
});

test('neither the image nor the service has the history of the sources', () => {
  expect(read('.dockerignore').split('\n')).toContain('.git');
  const unit = read('deploy/byline.service');
  const [folder] = matches(unit, /^WorkingDirectory=(.+)$/gm);
  expect(unit).toContain(`InaccessiblePaths=-${folder}/.git\n`);
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

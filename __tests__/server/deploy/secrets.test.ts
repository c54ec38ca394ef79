import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { compose, madeSecrets, objectOf, pods, project, read, secretsOf } from './deployFiles';

const secrets = madeSecrets();

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

import { existsSync } from 'node:fs';
import path from 'node:path';
import { compose, kubernetes, matches, project, read, serviceOf } from './deployFiles';

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

test('every instance of compose is behind nginx, which the instances believe', () => {
  const instances = Object.keys(compose.services).filter((name) => name.startsWith('byline-'));
  const inFront = matches(read('deploy/nginx.conf'), /^ *server (\S+):3000 /gm);
  expect(inFront).toEqual([...instances, ...instances]);
  expect(serviceOf('byline-1').environment.TRUST_PROXY).toBe(serviceOf('nginx').networks.front?.ipv4_address);
});

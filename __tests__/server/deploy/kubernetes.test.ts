import { readdirSync } from 'node:fs';
import path from 'node:path';
import { kubernetes, matches, objectOf, pods, project, read, secretsOf } from './deployFiles';

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

test('kustomization names every other file but the example of the secret', () => {
  const files = readdirSync(path.join(project, 'deploy/kubernetes')).filter(
    (file) => !['kustomization.yaml', 'secret.example.yaml'].includes(file),
  );
  const named = matches(read('deploy/kubernetes/kustomization.yaml'), /^ {2}- (\S+\.yaml)$/gm);
  expect(named.sort()).toEqual(files.sort());
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

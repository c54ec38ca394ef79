import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../support/temporaryFolder';
import { read } from './deployFiles';

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

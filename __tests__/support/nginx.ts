import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** For the `http` part of a configuration: what passes through is kept in a folder that every user may write to. */
export const temporaryPaths = (folder: string): string =>
  kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');

/** Starts nginx with a configuration, which is put into the folder. */
export function runNginx(program: string, folder: string, configuration: string): ChildProcess {
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/nginx.pid;\n${configuration}`);
  const globals = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;
  const options = ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log'), '-g', globals];
  return spawn(program, options, { stdio: ['ignore', 'ignore', 'inherit'] });
}

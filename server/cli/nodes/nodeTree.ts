import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '../run';
import { installPackage, packageCache } from '../testTools/npm';
import type { InstalledNode } from './installNode';

/** A copy of the project in which everything runs on another Node. */
export interface NodeTree {
  folder: string;
  env: Record<string, string | undefined>;
  /** Runs Node to its end. @throws Error with its output where it fails */
  run(args: string[], env?: Record<string, string>): Promise<string>;
  /** Installs the packages with the npm of this Node. */
  installPackages(): Promise<void>;
  remove(): void;
}

/** The major of npm that is bundled with each major of Node. */
const npmMajorOf = (nodeMajor: number): number => (nodeMajor < 24 ? 10 : 11);

/** Variables of the caller's npm and Node, and settings of a site, must not reach the other Node. */
const isForeign = (name: string): boolean =>
  /^(npm_(?!config_)|NODE_(ENV|OPTIONS|PATH)$|INIT_CWD$|DATABASE_URL$|REDIS_URL$|DATA_DIR$|SITE_URL$|PORT$)/i.test(
    name,
  );

function copyProject(folder: string): void {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  for (const file of list.split('\0').filter(Boolean)) {
    cpSync(path.join(projectFolder, file), path.join(folder, file), { recursive: true });
  }
}

/** Copies the project, with changes that are not committed, for a Node. */
export function createNodeTree({ major, program, folder: nodeFolder }: InstalledNode): NodeTree {
  const folder = mkdtempSync(path.join(tmpdir(), `byline-node-${major}-`));
  copyProject(folder);
  const own = Object.entries(process.env).filter(([name]) => !isForeign(name));
  const env: NodeTree['env'] = {
    ...Object.fromEntries(own),
    PATH: [path.dirname(program), process.env.PATH].join(path.delimiter),
    npm_config_nodedir: nodeFolder,
  };

  async function run(args: string[], more: Record<string, string> = {}): Promise<string> {
    const log = path.join(folder, 'node-output.txt');
    const output = openSync(log, 'w');
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...env, ...more } as NodeJS.ProcessEnv,
      stdio: ['ignore', output, output],
    });
    const code = await new Promise<number | string | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status, signal) => resolve(status ?? signal));
    });
    const text = readFileSync(log, 'utf8');
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}\n${text.slice(-20_000)}`);
    return text;
  }

  return {
    folder,
    env,
    run,
    async installPackages() {
      const npm = `npm@${npmMajorOf(major)}`;
      const npmFolder = path.join(packageCache, npm);
      installPackage(npmFolder, npm);
      await run([path.join(npmFolder, 'node_modules/npm/bin/npm-cli.js'), 'ci', '--no-progress']);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

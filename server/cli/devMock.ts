import { spawn } from 'node:child_process';
import { loadEnvFile, projectFolder, run } from './run';

const help = {
  usage: 'npm run dev:mock [-- OPTIONS]',
  about: 'Starts the pages on the mock backend, without a database. OPTIONS go to "next dev".',
};

export const ended = run(help, async () => {
  loadEnvFile();
  const [host, port] = [process.env.HOST || '127.0.0.1', process.env.PORT || '3000'];
  const next = require.resolve('next/dist/bin/next');
  const child = spawn(
    process.execPath,
    [next, 'dev', '--hostname', host, '--port', port, ...process.argv.slice(2)],
    {
      cwd: projectFolder,
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        NEXT_TELEMETRY_DISABLED: '1',
        NEXT_PUBLIC_API_MOCKING: 'on',
        // Whatever `.env` says of a real backend is not for the mock.
        NEXT_PUBLIC_API_HOST: '',
        INTERNAL_API_URL: '',
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 0));
  });
});

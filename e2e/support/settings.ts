/** The settings of a site under test, on the given port of this machine. */
export const settingsOfTests = (port: string, dataFolder?: string) => ({
  NODE_ENV: 'production' as const,
  PORT: port,
  HOST: '127.0.0.1',
  ...(dataFolder && { DATA_DIR: dataFolder }),
  DATABASE_URL: '',
  SITE_URL: '',
  SAMPLE_CONTENT: 'off',
  LOG_LEVEL: 'warn',
  // Starting a thread takes a second of a processor, and each file has a site.
  WORKER_THREADS: '1',
});

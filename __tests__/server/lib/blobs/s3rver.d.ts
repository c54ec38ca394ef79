/** As far as the tests use it; the package has no types of its own. */
declare module 's3rver' {
  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: Array<{ name: string; configs: string[] }>;
    });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
  export = S3rver;
}

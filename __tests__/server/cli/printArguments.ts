import path from 'node:path';

const [, program = '', ...args]: string[] = process.argv;
process.stdout.write(JSON.stringify([path.basename(program), ...args]));

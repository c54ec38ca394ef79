import path from 'node:path';

export const projectFolder = path.resolve(__dirname, '../..');

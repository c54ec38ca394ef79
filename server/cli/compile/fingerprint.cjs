'use strict';

const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, statSync } = require('node:fs');
const path = require('node:path');

function addFiles(project, folder, files) {
  for (const entry of readdirSync(path.join(project, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) addFiles(project, name, files);
    else files.push(name);
  }
}

/** The files of sources, which are files and folders, by their paths from the folder of the project. */
function filesOf(project, sources) {
  const files = [];
  for (const source of sources) {
    const stats = statSync(path.join(project, source), { throwIfNoEntry: false });
    if (stats?.isDirectory()) addFiles(project, source, files);
    else if (stats) files.push(source);
  }
  return files.sort();
}

/** A fingerprint of files and folders. Of contents and not of dates, which a fresh clone sets anew. */
function fingerprint(project, sources) {
  const files = filesOf(project, sources);
  const contents = files.map((file) => readFileSync(path.join(project, file)));
  const sizes = contents.map(({ length }, index) => `${files[index]} ${length}\n`);
  return createHash('sha256').update(sizes.join('')).update(Buffer.concat(contents)).digest('hex');
}

module.exports = { filesOf, fingerprint };

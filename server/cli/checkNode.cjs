'use strict';

// Any version of Node since 6 must be able to read this file: ES2015, and no package.

/** The supported majors, each with its first supported minor. `engines` in package.json says the same. */
const supported = [
  [20, 19],
  [22, 14],
  [24, 0],
  [25, 0],
  [26, 0],
];

/** Whether Byline runs on this version, such as `22.14.0`. */
function isSupported(version) {
  const numbers = version.split('.').map(Number);
  return supported.some((first) => first[0] === numbers[0] && first[1] <= numbers[1]);
}

/** The sentence for a person who has another version. */
function describeUnsupported(version) {
  const names = supported.map((first) => first[0] + (first[1] > 0 ? ` (from ${first.join('.')})` : ''));
  const last = names.pop();
  return `Byline needs Node ${names.join(', ')} or ${last}. This is Node ${version}.`;
}

/** Ends the process with one sentence where this version of Node is not supported. */
function refuseUnsupportedNode() {
  if (isSupported(process.versions.node)) return;
  console.error(describeUnsupported(process.versions.node));
  // As for a wrong setting (EX_CONFIG): service managers do not start it again.
  process.exit(78);
}

module.exports = { supported, isSupported, describeUnsupported, refuseUnsupportedNode };

/** Characters that a file system or a web server would read otherwise. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]|^\.+$|\.$/gu;

/** A name of a site as the name of a folder. */
export const folderName = (name: string): string =>
  name.replace(UNSAFE, (signs) => [...signs].map((sign) => `-${sign.codePointAt(0)?.toString(16)}`).join(''));

/** The folder of a site path, without slashes at its ends; empty for the landing page. */
export const folderOf = (path: string): string =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => folderName(decoded(part)))
    .join('/');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The prefix from a page in the folder to the root. */
export const upFrom = (folder: string): string =>
  folder === '' ? './' : '../'.repeat(folder.split('/').length);

/** The address of a folder, from another one. */
export const between = (from: string, to: string): string =>
  upFrom(from) + (to === '' ? '' : `${to.split('/').map(encodeURIComponent).join('/')}/`);

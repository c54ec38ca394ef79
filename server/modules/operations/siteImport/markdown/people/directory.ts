import path from 'node:path';
import { nameKey } from '../../survey/mapping';
import { type Data, dataText, readDataIn } from '../site/configFile';
import type { Site } from '../site/site';
import type { SiteFiles } from '../site/siteFiles';

/** What the files of a site say about an author. */
export interface Person {
  name: string;
  bio: string;
  /** Path or address of a picture; empty for none. */
  photo: string;
}

/** People by their handles and names. */
export type Directory = Map<string, Person>;

const FILES = [
  'authors',
  'author',
  '_data/authors',
  '_data/people',
  'data/authors',
  'src/data/authors',
  'content/authors',
];
const EXTENSIONS = ['.yml', '.yaml', '.json', '.toml'];
/** Folders with a file for each author. */
const FOLDERS = ['_data/authors', 'data/authors', 'content/authors'];
const PEOPLE_MAX = 2_000;

const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param handle used as the name if there is none. */
export function personFrom(data: Data, handle = ''): Person {
  return {
    name: dataText(data, 'name', 'display_name', 'displayName', 'full_name') || handle,
    bio: dataText(data, 'bio', 'description', 'summary', 'title'),
    photo: dataText(data, 'image_url', 'imageURL', 'avatar', 'picture', 'photo', 'image', 'profile_pic'),
  };
}

function add(directory: Directory, handle: string, data: Data): void {
  const person = personFrom(data, handle);
  if (directory.size >= PEOPLE_MAX || person.name === '') return;
  for (const key of [nameKey(handle), nameKey(person.name)])
    if (key && !directory.has(key)) directory.set(key, person);
}

const handleOf = (data: Data) => dataText(data, 'id', 'key', 'handle', 'username', 'slug', 'github', 'name');

function addAll(directory: Directory, data: unknown): void {
  if (Array.isArray(data)) {
    for (const entry of data) if (isRecord(entry)) add(directory, handleOf(entry), entry);
  } else if (isRecord(data)) {
    for (const [handle, entry] of Object.entries(data)) {
      if (isRecord(entry)) add(directory, handle, entry);
      else if (Array.isArray(entry)) addAll(directory, entry);
    }
  }
}

async function addFolder(
  directory: Directory,
  files: SiteFiles,
  base: string,
  folder: string,
): Promise<void> {
  const names = await files.names(base, folder);
  for (const file of names.sort().slice(0, PEOPLE_MAX)) {
    const { name, ext } = path.parse(file);
    const data = EXTENSIONS.includes(ext) ? await readDataIn(files, base, path.join(folder, file)) : null;
    if (data) add(directory, name, data);
  }
}

/** Reads who writes for the site: from the imported folder, and from the root of its site. */
export async function readDirectory(files: SiteFiles, site: Site | null): Promise<Directory> {
  const directory: Directory = new Map();
  const root = path.posix.dirname(site?.configFile ?? '.');
  const isBelow = (route: string) => route !== '' && !path.normalize(route).startsWith('..');
  const routes = (site?.roots ?? []).filter(isBelow).map((route) => path.posix.join(root, route));
  for (const base of new Set(['.', root, ...routes])) {
    for (const file of FILES) {
      for (const extension of EXTENSIONS) addAll(directory, await readDataIn(files, base, file + extension));
    }
    for (const name of FOLDERS) await addFolder(directory, files, base, name);
  }
  return directory;
}

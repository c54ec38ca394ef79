import type { KeepSample } from '../judge/sample';
import type { NamedTarget } from '../target';
import { backups } from './backups';
import { cursors, search } from './calls';
import { otherSystems } from './exports';
import { importer } from './importer';
import { sockets } from './sockets';
import { documents, editorMarkdown, markdown, sanitiser } from './texts';

/** Everything that takes input from outside. @param keep takes note of the HTML that comes out. */
export const targetsWith = (keep: KeepSample): NamedTarget[] => [
  { name: 'sanitiser', share: 600, open: async () => sanitiser(keep) },
  { name: 'markdown', share: 150, open: async () => markdown(keep) },
  { name: 'editor-markdown', share: 30, needs: 'DOM', open: async () => editorMarkdown(keep) },
  { name: 'documents', share: 400, open: async () => documents(keep) },
  { name: 'importer', share: 80, open: async () => importer(keep) },
  { name: 'exports', share: 40, open: async () => otherSystems(keep) },
  { name: 'cursors-sqlite', share: 60, open: () => cursors('sqlite') },
  { name: 'cursors-postgres', share: 40, needs: 'PostgreSQL', open: () => cursors('postgres') },
  { name: 'search-sqlite', share: 60, open: () => search('sqlite') },
  { name: 'search-postgres', share: 40, needs: 'PostgreSQL', open: () => search('postgres') },
  { name: 'sockets', share: 50, open: () => sockets('sqlite') },
  { name: 'backups', share: 30, open: () => backups() },
];

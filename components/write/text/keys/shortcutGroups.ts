import { blockCommands } from '../commands/blockCommands';
import { historyCommands } from '../commands/historyCommands';
import { markCommands } from '../commands/markCommands';

interface ShortcutGroup {
  title: string;
  rows: { label: string; keys?: string; typed?: string }[];
}

/** Every key of the editor, as the list of shortcuts shows it. */
export const shortcutGroups: ShortcutGroup[] = [
  { title: 'Words', rows: markCommands },
  {
    title: 'Blocks',
    rows: [
      ...blockCommands.filter(({ keys, typed }) => keys ?? typed),
      { label: 'Any block, from a menu', typed: '/' },
    ],
  },
  {
    title: 'Lists, tables and code',
    rows: [
      { label: 'Next cell, or indent', keys: 'Tab' },
      { label: 'Previous cell, or outdent', keys: 'Shift+Tab' },
      { label: 'New line in the same paragraph', keys: 'Shift+Enter' },
      { label: 'Leave a code block', keys: 'Mod+Enter' },
    ],
  },
  {
    title: 'Footnotes, pictures and videos',
    rows: [
      { label: 'From a note back to the text', keys: 'Mod+Alt+F' },
      { label: 'From a selected reference to its note, from a picture or video to its tools', keys: 'Enter' },
    ],
  },
  {
    title: 'The article',
    rows: [
      ...historyCommands,
      { label: 'Save now', keys: 'Mod+S' },
      { label: 'Paste as plain text', keys: 'Mod+Shift+V' },
      { label: 'Find', keys: 'Mod+F' },
      { label: 'Find and replace', keys: 'Mod+Shift+H' },
      { label: 'Focus mode on or off', keys: 'Mod+Shift+F' },
    ],
  },
  {
    title: 'Getting around',
    rows: [
      {
        label:
          'Go to the editors’ note on these words, or the next one; outside the text to the first suggestion',
        keys: 'Mod+Alt+N',
      },
      { label: 'Go to the toolbar', keys: 'Alt+F10' },
      { label: 'From the toolbar back to the text', keys: 'Escape' },
      { label: 'Leave the text', keys: 'Escape Tab' },
      { label: 'This list', keys: 'Mod+/' },
      { label: 'This list, outside the text', keys: '?' },
    ],
  },
];

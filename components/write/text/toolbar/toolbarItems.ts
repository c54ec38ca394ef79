import {
  bulletList,
  codeBlock,
  footnote,
  headings,
  image,
  orderedList,
  quote,
  rule,
  table,
  taskList,
  video,
} from '../commands/blockCommands';
import { historyCommands } from '../commands/historyCommands';
import { bold, code, furtherMarks, italic, link, strike } from '../commands/markCommands';
import type { TextCommand } from '../commands/textCommand';

interface ToolbarGroup {
  label: string;
  commands: TextCommand[];
  /** Behind a button at the group's end. */
  further?: TextCommand[];
}

/** In the order of the bar; groups are set apart by a line. */
export const toolbarGroups: ToolbarGroup[] = [
  // First, as phones show only the beginning and have no keys for it.
  { label: 'History', commands: historyCommands },
  { label: 'Headings', commands: headings },
  { label: 'Words', commands: [bold, italic, strike, code, link], further: furtherMarks },
  { label: 'Lists', commands: [bulletList, orderedList, taskList] },
  { label: 'Blocks', commands: [quote, image, table, video, codeBlock, footnote, rule] },
];

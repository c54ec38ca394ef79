import {
  bulletList,
  codeBlock,
  footnote,
  headings,
  image,
  imageOfTheWeb,
  orderedList,
  paragraph,
  quote,
  rule,
  table,
  taskList,
  video,
} from '../commands/blockCommands';
import type { TextCommand } from '../commands/textCommand';

/** A block as the menu offers it. */
export interface MenuBlock extends TextCommand {
  group: string;
  description: string;
}

const [heading, subheading, smallHeading] = headings;

const groups: Record<string, [TextCommand, string][]> = {
  Text: [
    [heading, 'A new section'],
    [subheading, 'A part of a section'],
    [smallHeading, 'A smaller part'],
    [quote, 'Someone else’s words'],
    [paragraph, 'No heading, list or quote'],
  ],
  Lists: [
    [bulletList, 'Points in any order'],
    [orderedList, 'Steps or ranks, counted'],
    [taskList, 'Boxes to tick'],
  ],
  Media: [
    [image, 'Choose files from this device'],
    [imageOfTheWeb, 'From its address'],
    [video, 'From YouTube, Vimeo or Dailymotion'],
  ],
  Insert: [
    [table, 'Three rows and columns to start with'],
    [codeBlock, 'Code with syntax colours'],
    [footnote, 'A source or remark at the end'],
    [rule, 'Separates two parts'],
  ],
};

const menuBlocks: MenuBlock[] = Object.entries(groups).flatMap(([group, blocks]) =>
  blocks.map(([command, description]) => ({ ...command, group, description })),
);

/** The blocks whose name, or a synonym, begins with the typed text. */
export function blocksFor(query: string): MenuBlock[] {
  const wanted = query.trim().toLowerCase();
  return menuBlocks.filter(({ label, words = '' }) => {
    const all = `${label} ${words}`.toLowerCase();
    return all.startsWith(wanted) || all.includes(` ${wanted}`);
  });
}

import { isArticleImage, isArticleLink } from '@contracts/rules/articleAddress';
import { articleLevel } from '@contracts/rules/articleLevel';
import { InputRule, markInputRule, textblockTypeInputRule } from '@tiptap/core';
import type { MarkType, NodeType } from '@tiptap/pm/model';
import { placeBlocks } from '../../media/placeBlocks';
import { completeAddress } from '../../webAddress';

export const headingRule = (type: NodeType): InputRule =>
  textblockTypeInputRule({
    find: /^(#{1,6})\s$/,
    type,
    getAttributes: ([, signs]) => ({ level: articleLevel(signs?.length ?? 0) }),
  });

export const highlightRule = (type: MarkType): InputRule =>
  markInputRule({ find: /(?:^|\s)(==(?!\s)([^=]+)(?<!\s)==)$/, type });

/** `***both***` is bold and italic. */
export function boldItalicRule(bold: MarkType, italic: MarkType): InputRule {
  const find = /(?:^|\s)(\*\*\*(?!\s)([^*]+)(?<!\s)\*\*\*)$/;
  const boldRule = markInputRule({ find, type: bold });
  return new InputRule({
    find,
    handler: (props) => {
      const isLeft = boldRule.handler(props) === null;
      if (isLeft) return null;
      const { tr } = props.state;
      const end = tr.mapping.map(props.range.to);
      tr.addMark(end - (props.match[2]?.length ?? 0), end, italic.create()).removeStoredMark(italic);
    },
  });
}

/** `[words](address)`, if a link can have the address. */
export function linkRule(type: MarkType): InputRule {
  return markInputRule({
    find: (text) => {
      const found = /(?<!!)\[([^[\]]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)$/.exec(text);
      const [all = '', words = '', address = ''] = found ?? [];
      const href = completeAddress(address);
      if (!found || words.trim() === '' || href === '' || !isArticleLink(href)) return null;
      return { index: found.index, text: all, replaceWith: words, data: { href } };
    },
    type,
    getAttributes: ({ data }) => ({ href: String(data?.href) }),
  });
}

/** `![description](address)` is a picture of the web, as a block between paragraphs. */
export function pictureRule(type: NodeType): InputRule {
  return new InputRule({
    find: /!\[([^[\]]*)\]\(((?:[^\s()]|\([^\s()]*\))+)\)$/,
    handler: ({ state: { tr }, range, match: [, alt = '', address = ''] }) => {
      const src = completeAddress(address);
      if (src === '' || !isArticleImage(src)) return null;
      tr.delete(range.from, range.to);
      if (!placeBlocks(tr, [type.create({ src, alt })])) return null;
    },
  });
}

/** `- [ ]`: the dash has started a bullet list, and the box turns it into a task list. */
export const taskInListRule = (): InputRule =>
  new InputRule({
    find: /^\[([ xX]?)\]\s$/,
    handler: ({ state, range, match, chain }) => {
      const { $from } = state.selection;
      const [item, list] = [$from.node(-1), $from.node(-2)];
      if (item?.type.name !== 'listItem' || list?.type.name !== 'bulletList' || $from.index(-1) > 0)
        return null;
      const isTop = $from.depth === 3;
      // In a longer list that is part of another one the others would become tasks too.
      if (!isTop && list.childCount > 1) return null;
      const steps = chain();
      // Lifting comes first: it fails after other changes.
      if (list.childCount > 1) steps.liftListItem('listItem');
      steps
        .toggleTaskList()
        .updateAttributes('taskItem', { checked: /x/i.test(match[1] ?? '') })
        .command(({ tr: { selection }, commands }) =>
          commands.deleteRange({ from: selection.from - (range.to - range.from), to: selection.from }),
        );
      return steps.run() ? undefined : null;
    },
  });

import styled from 'styled-components';
import { focusRing, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import type { ContentsEntry } from './articleHtml';

/** Fewer headings are seen at a glance. */
export const CONTENTS_FROM = 3;

/** The headings as links. */
export function ContentsList({ entries }: { entries: ContentsEntry[] }) {
  return (
    <List>
      {entries.map(({ id, text: title, level }) => (
        <Entry key={id} $level={level}>
          <a href={`#${id}`}>{title}</a>
        </Entry>
      ))}
    </List>
  );
}

const List = styled.ol`
  ${resetList}
  ${text.small}
  display: grid;
  gap: ${space[2]};
`;

const Entry = styled.li<{ $level: 2 | 3 }>`
  padding-inline-start: ${({ $level }) => ($level === 3 ? space[4] : space[0])};

  a {
    ${focusRing}
    display: block;
    padding-block: ${space[1]};
    border-radius: ${radius.sm};
    color: ${color.textMuted};
    line-height: 1.4;
    text-decoration: none;
  }
  a:hover {
    color: ${color.text};
    text-decoration: underline;
    text-decoration-color: ${color.accentStrong};
  }
`;

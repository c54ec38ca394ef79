import { useMemo } from 'react';
import styled from 'styled-components';
import { countOf } from '@/components/ui/textFormat';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { type BlockChange, compareVersions, type DraftVersion, type FieldChange } from './difference';
import { Added, PartsText, Removed } from './PartsText';

interface DocumentDifferenceProps {
  before: DraftVersion;
  after: DraftVersion;
}

type Entry =
  | { kind: 'skipped'; count: number; key: string }
  | { kind: 'change'; change: BlockChange; key: string };

/** Unchanged blocks are counted, not repeated. */
function entriesOf(changes: BlockChange[]): Entry[] {
  const entries: Entry[] = [];
  for (const [index, change] of changes.entries()) {
    const last = entries.at(-1);
    const key = String(index);
    if (change.kind !== 'same') entries.push({ kind: 'change', change, key });
    else if (last?.kind === 'skipped') last.count += 1;
    else entries.push({ kind: 'skipped', count: 1, key });
  }
  return entries;
}

/** The differences between two versions: the fields first, then the text block by block. */
export function DocumentDifference({ before, after }: DocumentDifferenceProps) {
  const { fields, blocks } = useMemo(() => compareVersions(before, after), [before, after]);
  const isChanged = fields.length > 0 || blocks.some(({ kind }) => kind !== 'same');
  if (!isChanged) return <p>The two versions are the same.</p>;
  return (
    <List>
      {fields.map((change) => (
        <FieldEntry key={change.field} change={change} />
      ))}
      {entriesOf(blocks).map((entry) =>
        entry.kind === 'skipped' ? (
          <Skipped key={entry.key}>{countOf(entry.count, 'block')} unchanged</Skipped>
        ) : (
          <BlockEntry key={entry.key} change={entry.change} />
        ),
      )}
    </List>
  );
}

function FieldEntry({ change: { label, before, after } }: { change: FieldChange }) {
  return (
    <Item>
      <Label>{label}</Label>
      <Text>
        {before && <Removed text={before} />} {after && <Added text={after} />}
      </Text>
    </Item>
  );
}

function BlockEntry({ change }: { change: BlockChange }) {
  if (change.kind === 'changed') {
    return (
      <Item>
        <Label>{change.after.label} changed</Label>
        <Text>
          <PartsText parts={change.parts} />
        </Text>
      </Item>
    );
  }
  if (change.kind === 'same') return null;
  const isAdded = change.kind === 'added';
  return (
    <Item>
      <Label>
        {change.block.label} {isAdded ? 'added' : 'removed'}
      </Label>
      <Text>{isAdded ? <Added text={change.block.text} /> : <Removed text={change.block.text} />}</Text>
    </Item>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

const Skipped = styled.li`
  ${text.caption}
  color: ${color.textMuted};
  text-align: center;
`;

export const Label = styled.p`
  ${text.caption}
  color: ${color.textMuted};
`;

export const Text = styled.div`
  ${text.body}
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

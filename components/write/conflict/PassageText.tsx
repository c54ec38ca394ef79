import { compareBlocks, type Part } from '@contracts/document/difference';
import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color } from '@/styles/theme';
import { Label, Text } from '../history/DocumentDifference';
import type { Block } from '../history/documentBlocks';

interface PassageTextProps {
  /** The blocks shown, and those of the other side. */
  blocks: Block[];
  others: Block[];
}

/** The blocks of one side; what the other side lacks is marked. */
export function PassageText({ blocks, others }: PassageTextProps) {
  if (blocks.length === 0) return <Nothing>Nothing here</Nothing>;
  const shown = compareBlocks(others, blocks).flatMap((change): { block: Block; parts: Part[] }[] => {
    if (change.kind === 'removed') return [];
    if (change.kind === 'changed') return [{ block: change.after, parts: change.parts }];
    return [{ block: change.block, parts: [{ kind: change.kind, text: change.block.text }] }];
  });
  return shown.map(({ block, parts }, place) => {
    const key = `${place} ${block.label}`;
    return (
      <div key={key}>
        <Label>{block.label}</Label>
        <Text>
          <OwnParts parts={parts} />
        </Text>
      </div>
    );
  });
}

/** Words of one side; those that only it has are marked. */
export function OwnParts({ parts }: { parts: Part[] }) {
  return parts.map((part, place) => {
    const key = `${place} ${part.kind}`;
    if (part.kind === 'removed') return null;
    if (part.kind === 'same') return part.text;
    return (
      <Own key={key}>
        <VisuallyHidden>only here: </VisuallyHidden>
        {part.text}
        <VisuallyHidden>, until here. </VisuallyHidden>
      </Own>
    );
  });
}

const Own = styled.mark`
  background: ${color.accentSoft};
  color: inherit;
  text-decoration: underline;
  text-decoration-thickness: 2px;
`;

const Nothing = styled.p`
  color: ${color.textMuted};
`;

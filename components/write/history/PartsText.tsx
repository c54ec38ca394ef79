import type { Part } from '@contracts/document/difference';
import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color } from '@/styles/theme';

/** A text with additions and removals marked: by line and colour visually, by words for screen readers. */
export function PartsText({ parts }: { parts: Part[] }) {
  return parts.map((part, index) => {
    const key = `${index} ${part.kind}`;
    if (part.kind === 'added') return <Added key={key} text={part.text} />;
    if (part.kind === 'removed') return <Removed key={key} text={part.text} />;
    return part.text;
  });
}

export const Added = ({ text }: { text: string }) => (
  <Ins>
    <VisuallyHidden>added: </VisuallyHidden>
    {text}
    <VisuallyHidden>, end of addition. </VisuallyHidden>
  </Ins>
);

export const Removed = ({ text }: { text: string }) => (
  <Del>
    <VisuallyHidden>removed: </VisuallyHidden>
    {text}
    <VisuallyHidden>, end of removal. </VisuallyHidden>
  </Del>
);

const Ins = styled.ins`
  background: ${color.successSoft};
  color: ${color.success};
  text-decoration: underline;
  text-decoration-thickness: 2px;
`;

const Del = styled.del`
  background: ${color.dangerSoft};
  color: ${color.danger};
`;

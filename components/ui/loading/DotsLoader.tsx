import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { radius } from '@/styles/spacing';

/** Three moving dots in the colour of the text around them. */
export function DotsLoader({ label }: { label?: string }) {
  return (
    <Root role={label ? 'status' : undefined}>
      <Dot aria-hidden />
      <Dot aria-hidden />
      <Dot aria-hidden />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
`;

const Dot = styled.span`
  width: 0.4em;
  height: 0.4em;
  border-radius: ${radius.round};
  background: currentColor;
  animation: rise 1.2s ease-in-out infinite;

  &:nth-child(2) {
    animation-delay: 0.15s;
  }
  &:nth-child(3) {
    animation-delay: 0.3s;
  }
`;

import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** At the corner of a portrait: that the person is online. Shows nothing if they are offline or it is unknown. */
export function OnlineMark({ online }: { online: boolean | null }) {
  if (!online) return null;
  return (
    <>
      <Dot title="Online" />
      <VisuallyHidden>Online: </VisuallyHidden>
    </>
  );
}

const Dot = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: -0.0625rem;
  width: 0.8125rem;
  height: 0.8125rem;
  border: 2px solid ${color.surface};
  border-radius: ${radius.round};
  background: ${color.success};

  @media (forced-colors: active) {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;

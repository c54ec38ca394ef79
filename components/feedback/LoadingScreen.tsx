import styled from 'styled-components';
import { SiteLogo } from '@/components/site/SiteLogo';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { depths } from '@/styles/depths';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** The whole window, while it is not yet known what to show in it. */
export function LoadingScreen({ label = 'Loading' }: { label?: string }) {
  return (
    <Root>
      <SiteLogo size="lg" />
      <DotsLoader label={label} />
      <noscript>This page needs JavaScript.</noscript>
    </Root>
  );
}

const Root = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${depths.overlay};
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[5]};
  background: ${color.bg};
  color: ${color.text};
`;

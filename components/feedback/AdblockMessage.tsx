import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Overlay } from '@/components/ui/overlay/Overlay';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Asks the reader to switch off an ad blocker. */
export function AdblockMessage() {
  return (
    <Overlay isShown>
      <Box role="alertdialog" aria-modal aria-labelledby="adblock-title" aria-describedby="adblock-text">
        <h2 id="adblock-title">Adblock Detected</h2>
        <p id="adblock-text">Please disable your ad blocker for this site, then refresh the page.</p>
        <Button onClick={() => window.location.reload()}>Refresh Page</Button>
      </Box>
    </Overlay>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  width: 100%;
  max-width: 600px;
  margin-block: auto;
  padding: ${space[7]} ${space[5]};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${color.shadowRaised};
  text-align: center;

  h2 {
    ${text.title}
  }
  p {
    color: ${color.textMuted};
  }
`;

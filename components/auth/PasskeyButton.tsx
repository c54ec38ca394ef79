import type { GivenPasskey } from '@contracts/passkey';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { canUsePasskeys } from '@/services/session/passkeyDevice';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { usePasskey } from './usePasskey';

interface PasskeyButtonProps {
  at: 'site' | 'desk';
  /** The token from the answer to the password. */
  secondStep?: string;
  /** Signs in. */
  send: (given: GivenPasskey) => Promise<unknown>;
}

/** Signs in with a passkey; nothing if the browser does not support passkeys. */
export function PasskeyButton({ at, secondStep, send }: PasskeyButtonProps) {
  const { failure, isBusy, ask } = usePasskey(at, secondStep);
  if (!canUsePasskeys()) return null;
  return (
    <Row>
      <Button variant="outline" isWide isLoading={isBusy} onClick={() => ask(send)}>
        Sign in with a passkey
      </Button>
      <Failure role="alert">{failure}</Failure>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  gap: ${space[2]};

  form + & {
    margin-top: ${space[3]};
  }
`;

const Failure = styled.p`
  ${text.small}
  color: ${color.danger};

  &:empty {
    display: none;
  }
`;

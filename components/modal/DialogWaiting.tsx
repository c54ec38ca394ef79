import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { modalClosed } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { depths } from '@/styles/depths';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** Shown while the code of a dialog loads, or after that failed. Part of the first load, so it is no dialog itself. */
export function DialogWaiting({ error, pastDelay, retry }: DynamicOptionsLoadingProps) {
  const dispatch = useAppDispatch();
  const box = useRef<HTMLDivElement>(null);
  const hasFailed = Boolean(error);
  useEffect(() => {
    if (hasFailed) box.current?.focus();
  }, [hasFailed]);

  if (!hasFailed)
    return pastDelay ? (
      <Box as="p">
        <DotsLoader label="Loading" />
      </Box>
    ) : null;
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      This could not be loaded. Please check your connection.
      <Buttons>
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
        <Button size="sm" variant="outline" onClick={() => dispatch(modalClosed())}>
          Close
        </Button>
      </Buttons>
    </Box>
  );
}

const Box = styled.div`
  position: fixed;
  inset: 30vh auto auto 50%;
  z-index: ${depths.overlay};
  width: max-content;
  max-width: calc(100vw - 2 * ${space[4]});
  margin: 0;
  padding: ${space[5]};
  translate: -50%;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${color.shadowRaised};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space[3]};
  margin-top: ${space[4]};
`;

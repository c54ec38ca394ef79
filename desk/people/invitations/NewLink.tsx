import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { space } from '@/styles/spacing';

/** The link of a new invitation, to copy: it is not shown again. */
export function NewLink({ link }: { link: string }) {
  const [copied, setCopied] = useState('');
  const isCopied = copied === link;
  return (
    <Root role="group" aria-label="New link">
      <TextField
        label="Send this link to the person"
        hint="It is not shown again."
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="outline"
        onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(link))}
      >
        {isCopied ? 'Copied' : 'Copy the link'}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};

  > :first-child {
    width: 100%;
  }
`;

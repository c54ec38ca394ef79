import type { Ref } from 'react';
import styled from 'styled-components';
import { type ButtonLook, buttonStyles } from '@/components/ui/buttonStyles';
import { visuallyHidden } from '@/styles/mixins';
import { color } from '@/styles/theme';
import { PICTURE_ACCEPT } from './fileTransfer';

interface ChooseFileProps {
  label: string;
  onChoose: (files: File[]) => void;
  isMultiple?: boolean;
  input?: Ref<HTMLInputElement>;
  className?: string;
  'aria-describedby'?: string;
}

/** A file chooser that looks like a button. */
export function ChooseFile({
  label,
  onChoose,
  isMultiple = false,
  input,
  className,
  ...rest
}: ChooseFileProps) {
  return (
    <Root className={className} $variant="outline" $size="sm">
      {label}
      <input
        {...rest}
        ref={input}
        type="file"
        accept={PICTURE_ACCEPT}
        multiple={isMultiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again after a failure.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </Root>
  );
}

const Root = styled.label<ButtonLook>`
  ${buttonStyles}
  position: relative;

  > input {
    ${visuallyHidden}
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

import styled from 'styled-components';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** How much of a picture has left this device. */
export function UploadProgress({ value, label }: { value: number; label: string }) {
  return <Bar value={value} max={1} aria-label={label} />;
}

const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 0.375rem;
  border: 0;
  border-radius: ${radius.round};
  background: ${color.sunken};
  overflow: hidden;

  &::-webkit-progress-bar {
    background: ${color.sunken};
  }
  &::-webkit-progress-value {
    background: ${color.accentStrong};
  }
  &::-moz-progress-bar {
    background: ${color.accentStrong};
  }
`;

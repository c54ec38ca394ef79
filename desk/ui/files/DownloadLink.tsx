import styled from 'styled-components';
import { type ButtonLook, buttonStyles } from '@/components/ui/button/buttonStyles';
import { ExportIcon } from '@/components/ui/icons';
import { useReadyDownloadMutation } from '../../session/downloadApi';

interface DownloadLinkProps {
  href: string;
  /** The name of the file, where the answer does not say it. */
  name?: string;
  /** The id of what says which file it is; absent where the label does. */
  describedBy?: string;
  label?: string;
}

/** A link to a file for which the editor proves who they are, where they have not shortly before. */
export function DownloadLink({ href, name = '', describedBy, label = 'Download' }: DownloadLinkProps) {
  const [ready] = useReadyDownloadMutation();
  const handleDownload = async () => {
    const { error } = await ready();
    if (!error) window.location.assign(href);
  };
  return (
    <Root
      href={href}
      download={name}
      onClick={(event) => {
        event.preventDefault();
        void handleDownload();
      }}
      aria-describedby={describedBy}
      $variant="outline"
      $size="sm"
    >
      <ExportIcon aria-hidden />
      {label}
    </Root>
  );
}

const Root = styled.a<ButtonLook>`
  ${buttonStyles}
`;

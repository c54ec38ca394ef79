import type { SiteIdentity } from '@contracts/site';
import { Button } from '@/components/ui/button/Button';
import { ChooseFile } from '@/components/ui/field/ChooseFile';
import type { DeskError } from '../api/deskApi';
import { useCheckPublicationMutation } from './publicationApi';
import { downloadPublication, readPublication } from './publicationFile';

interface PublicationFilesProps {
  identity: SiteIdentity;
  /** A file was read, and the server accepts its content. */
  onRead: (identity: SiteIdentity) => void;
  /** Why the last one was not taken; empty where it was. */
  onFault: (fault: string) => void;
}

/** With the names of the fields: the form has no place for faults of a file. */
const sentenceOf = ({ fields = [], message = '' }: Partial<DeskError>) =>
  fields.map((fault) => `${fault.path}: ${fault.message}`).join('; ') || message;

/** Imports the publication from a file, and exports it as one. */
export function PublicationFiles({ identity, onRead, onFault }: PublicationFilesProps) {
  const [check] = useCheckPublicationMutation();
  const handleFile = async (file: File) => {
    const answer = await readPublication(file, identity);
    if ('fault' in answer) return onFault(answer.fault);
    const { data, error } = await check(answer.read);
    onFault(error ? `This file cannot be used: ${sentenceOf(error)}` : '');
    if (data) onRead(data);
  };
  return (
    <>
      <ChooseFile
        label="Import"
        accept="application/json,.json"
        onChoose={([file]) => file && void handleFile(file)}
      />
      <Button size="sm" variant="outline" onClick={() => downloadPublication(identity)}>
        Export
      </Button>
    </>
  );
}

import type { Editor } from '@tiptap/core';
import type { UploadState } from '@/services/imageUpload/uploadState';
import { PICTURE_ACCEPT } from './fileTransfer';
import { BarButton, BarChoose, Pending } from './pictureStyles';
import { queueOf } from './uploads/editorQueue';
import { UploadProgress } from './uploads/UploadProgress';
import { uploadText } from './uploads/uploadTexts';

interface PendingPictureProps {
  editor: Editor;
  id: string | null;
  state: UploadState;
  hasPreview: boolean;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** Over a picture that is not on the server yet: how far it is, or why it is not, and what can be done. */
export function PendingPicture({ editor, id, state, hasPreview, onReplace, onRemove }: PendingPictureProps) {
  const hasFailed = state.kind === 'failed' || state.kind === 'missing';
  return (
    <Pending
      contentEditable={false}
      data-controls=""
      role="group"
      aria-label="Upload of a picture"
      $isOver={hasPreview}
      $hasFailed={hasFailed}
    >
      <p role={hasFailed ? 'alert' : undefined}>{uploadText(state)}</p>
      {state.kind === 'sending' && <UploadProgress value={state.progress} label="Uploading the picture" />}
      <div>
        {state.kind === 'failed' && state.canRetry && id !== null && (
          <BarButton data-first="" type="button" onClick={() => queueOf(editor)?.retry(id)}>
            Retry
          </BarButton>
        )}
        {hasFailed && (
          <BarChoose
            accept={PICTURE_ACCEPT}
            label="Choose a file"
            onChoose={([file]) => file && onReplace(file)}
          />
        )}
        <BarButton type="button" onClick={onRemove}>
          {hasFailed ? 'Remove' : 'Cancel'}
        </BarButton>
      </div>
    </Pending>
  );
}

import type { UploadState } from '@/services/imageUpload/uploadState';

/** What is true of an upload, in a sentence. */
export function uploadText(state: UploadState): string {
  switch (state.kind) {
    case 'opening':
      return 'Looking for the picture on this device…';
    case 'missing':
      return 'This picture was not uploaded, and its file is not on this device. Choose it again, or open the draft where it was added.';
    case 'sending':
      return `Uploading: ${Math.round(state.progress * 100)}%`;
    case 'failed':
      return state.text;
    case 'done':
      return 'Uploaded.';
    case 'waiting':
      return {
        turn: 'Waiting for its turn.',
        network: 'Kept on this device: no connection. The upload goes on by itself.',
        signIn: 'Kept on this device: the upload goes on after you have signed in again.',
        limit: 'Kept on this device: too many uploads at once. It goes on by itself.',
      }[state.why];
  }
}

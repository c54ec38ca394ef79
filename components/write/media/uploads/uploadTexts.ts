import type { UploadState } from '@/services/imageUpload/uploadState';

/** The state of an upload, in a sentence. */
export function uploadText(state: UploadState): string {
  switch (state.kind) {
    case 'opening':
      return 'Looking for the image on this device…';
    case 'missing':
      return 'This picture was not uploaded, and its file is not on this device. Choose it again, or open the article on the device where you added it.';
    case 'sending':
      return `Uploading: ${Math.round(state.progress * 100)}%`;
    case 'failed':
      return state.text;
    case 'done':
      return 'Uploaded.';
    case 'waiting':
      return {
        turn: 'Waiting to upload.',
        network: 'Kept on this device: no connection. The upload resumes automatically.',
        signIn: 'Kept on this device: the upload resumes after you sign in again.',
        limit: 'Kept on this device: too many uploads at once. The upload resumes automatically.',
      }[state.why];
  }
}

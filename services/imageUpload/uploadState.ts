/** Why an upload is not in progress: another one goes first, or what it needs is unavailable for now. */
export type WaitReason = 'turn' | 'network' | 'signIn' | 'limit';

/** The states of one picture. */
export type UploadState =
  /** Its file is read from this device. */
  | { kind: 'opening' }
  /** Its file is not on this device. */
  | { kind: 'missing' }
  | { kind: 'waiting'; why: WaitReason }
  | { kind: 'sending'; progress: number }
  | { kind: 'failed'; text: string; canRetry: boolean }
  | { kind: 'done'; src: string; width: number | null; height: number | null };

export type UploadEvent =
  /** The state in which an earlier visit left it on this device. */
  | { type: 'found'; as: UploadState }
  | { type: 'notFound' }
  | { type: 'started' }
  | { type: 'progressed'; progress: number }
  /** An attempt ended, and the next one begins automatically. */
  | { type: 'paused'; why: Exclude<WaitReason, 'turn'> }
  /** An attempt ended, and its author has to decide. */
  | { type: 'failed'; text: string; canRetry: boolean }
  | { type: 'uploaded'; src: string; width: number | null; height: number | null }
  /** Its file cannot be copied to this device. */
  | { type: 'unreadable'; text: string }
  /** The text does not show it any more. */
  | { type: 'released' }
  /** The network, the sign-in or the server may be back. */
  | { type: 'resumed' }
  /** Its author asks for another attempt. */
  | { type: 'retried' };

export const firstUploadState: UploadState = { kind: 'waiting', why: 'turn' };

/** The picture after an event. The same object where the event does not concern it. */
export function nextUploadState(state: UploadState, event: UploadEvent): UploadState {
  const { kind } = state;
  switch (event.type) {
    case 'found':
      return kind === 'opening' ? event.as : state;
    case 'notFound':
      return kind === 'opening' ? { kind: 'missing' } : state;
    case 'started':
      return isReady(state) ? { kind: 'sending', progress: 0 } : state;
    case 'progressed':
      return kind === 'sending' ? { kind, progress: event.progress } : state;
    case 'paused':
      return kind === 'sending' || kind === 'waiting' ? { kind: 'waiting', why: event.why } : state;
    case 'failed':
      return kind === 'sending' ? { kind: 'failed', text: event.text, canRetry: event.canRetry } : state;
    case 'uploaded': {
      // Also one that was cancelled too late: the server has it.
      const { src, width, height } = event;
      return kind === 'opening' || kind === 'missing' ? state : { kind: 'done', src, width, height };
    }
    case 'unreadable':
      // One that is being sent reads its file itself.
      return kind === 'waiting' ? { kind: 'failed', text: event.text, canRetry: true } : state;
    case 'released':
      return kind === 'sending' ? firstUploadState : state;
    case 'resumed':
      return kind === 'waiting' ? firstUploadState : state;
    case 'retried':
      return kind === 'waiting' || (kind === 'failed' && state.canRetry) ? firstUploadState : state;
  }
}

/** Whether it can be sent as soon as there is a free place. */
export const isReady = (state: UploadState): boolean => state.kind === 'waiting' && state.why === 'turn';

import { type VideoSource, videoOf } from '@contracts/document/videoAddress';
import type { Editor } from '@tiptap/core';
import { placeBlocks } from './placeBlocks';

/** For sentences about unsupported sites. */
export const VIDEO_SITES = 'YouTube, Vimeo and Dailymotion';

/** Puts a video into the text. @returns whether the address is one of a video that may be shown. */
export function insertVideo(editor: Editor, address: string, title = ''): boolean {
  const video = videoOf(address);
  const type = editor.schema.nodes.video;
  if (!video || !type || !editor.isEditable) return false;
  const { tr } = editor.state;
  if (!placeBlocks(tr, [type.create({ url: video.url, title: title.trim() })])) return false;
  editor.view.dispatch(tr);
  return true;
}

/** The pasted video, if the text is one address and nothing else. */
export function pastedVideo(text: string): VideoSource | null {
  const address = text.trim();
  return /^https?:\/\/\S+$/.test(address) ? videoOf(address) : null;
}

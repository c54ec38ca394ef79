import { ArticleVideo } from '@contracts/document/video';
import { Plugin } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { isPlainPaste } from '../paste/isPlainPaste';
import { enterControls, stopEvent } from './blockControls';
import { VideoView } from './VideoView';
import { insertVideo, pastedVideo } from './videoCommands';

/** Videos in the editor: an address that is pasted on a line of its own becomes one. */
export const Videos = ArticleVideo.extend({
  addNodeView: () => ReactNodeViewRenderer(VideoView, { stopEvent }),

  addKeyboardShortcuts() {
    return { Enter: ({ editor }) => enterControls(editor, this.name) !== null };
  },

  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, { clipboardData }) => {
            const { $from, empty } = view.state.selection;
            const isOnOwnLine =
              empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
            const video = isOnOwnLine ? pastedVideo(clipboardData?.getData('text/plain') ?? '') : null;
            return video !== null && !isPlainPaste(view) && insertVideo(editor, video.url);
          },
        },
      }),
    ];
  },
});

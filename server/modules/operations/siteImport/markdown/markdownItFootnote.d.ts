declare module 'markdown-it-footnote' {
  import type { PluginSimple } from 'markdown-it';

  const footnote: PluginSimple;
  // biome-ignore lint/style/noDefaultExport: the package exports its plugin so.
  export default footnote;
}

/** In an address, where the reader view begins. The server never sees it, so the page is the one of all visitors. */
export const READER_VIEW_HASH = '#view-as-reader';
/** In the storage of the tab, while the reader view lasts. */
export const READER_VIEW_KEY = 'readerView';

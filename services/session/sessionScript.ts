import { READER_VIEW_HASH, READER_VIEW_KEY } from './readerViewNames';

/** On the root element while an author waits to be taken from a public page to the dashboard. */
export const LEAVING_ATTRIBUTE = 'data-leaving';

/** Where the redirect does not come, the page shows after all. */
const GIVE_UP_MS = 4_000;

/**
 * Runs inline in `<head>` before the first paint. Public pages arrive finished from the server, which knows no
 * session, so a logged-in author would see one for a moment before `useRouteGuard` takes over; this marks the
 * document, and the stylesheet hides what is marked. In the reader view and on account pages the author stays. Exported as text because the security policy needs its hash.
 */
export const sessionScript = `(function(){try{var s=localStorage,e=document.documentElement;if(s.getItem('token')&&s.getItem('isLoggedIn')==='true'&&!/^\\/(dashboard|account|pages)(\\/|$)/.test(location.pathname)&&location.hash!=='${READER_VIEW_HASH}'&&!sessionStorage.getItem('${READER_VIEW_KEY}')){e.setAttribute('${LEAVING_ATTRIBUTE}','');setTimeout(function(){e.removeAttribute('${LEAVING_ATTRIBUTE}')},${GIVE_UP_MS})}}catch(x){}})()`;

/** The guard has judged the page: what shows now may be seen. */
export function stopLeaving(): void {
  document.documentElement.removeAttribute(LEAVING_ATTRIBUTE);
}

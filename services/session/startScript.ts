import { LEAVING_ATTRIBUTE } from './sessionScript';

/** The element that names the scripts of a page and where its data is. */
export const START_ID = 'start';

/** Fired on `document` once the app answers presses. */
export const STARTED_EVENT = 'appstarted';

/** On the root element once the app has started. */
export const STARTED_ATTRIBUTE = 'data-started';

/** After the page has loaded: what it shows is painted by then. */
const AFTER_LOAD_MS = 100;
/** A picture that never arrives must not keep the app from starting. */
const AT_LATEST_MS = 6_000;
const TRY_AGAIN_MS = 2_000;

/**
 * Runs inline at the end of a page that arrives finished. Starts the app once the page has loaded, or when it is first
 * touched; until then no script competes with what is read. What is pressed meanwhile is kept, and carried out when the app
 * has started. Links and forms with an address work without it. A page that the browser prepares before it is opened
 * starts nothing: no view is counted and no connection made until somebody sees it. Exported as text because the security
 * policy needs its hash.
 *
 * The data that the page was rendered from is asked for by its hash. Where the server has newer data by now, its answer
 * brings the text of the page too (`main`), and the app starts with that.
 */
export const startScript = `(function () {
  var d = document, w = window, begun = false, presses = [], keys = [];
  var shown = location.pathname + location.search;
  var order = JSON.parse(d.getElementById('${START_ID}').textContent);

  function whenOnline(act) {
    if (navigator.onLine === false) w.addEventListener('online', act, { once: true });
    else act();
  }
  function later(act) {
    setTimeout(function () { whenOnline(act); }, ${TRY_AGAIN_MS});
  }
  function addScript(source) {
    var script = d.createElement('script');
    script.src = source;
    script.async = false;
    script.onerror = function () { script.remove(); later(function () { addScript(source); }); };
    d.body.appendChild(script);
  }
  function preload(source) {
    var link = d.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = source;
    d.head.appendChild(link);
  }
  function isReloaded() {
    var navigation = performance.getEntriesByType('navigation')[0];
    return navigation && navigation.type === 'reload';
  }
  /** A page that is gone or moved meanwhile is asked for again. */
  function getData() {
    return fetch(order.data).then(function (reply) {
      if (reply.ok && !reply.redirected) return reply.text();
      if ((reply.redirected || reply.status === 404 || reply.status === 410) && !isReloaded()) location.reload();
      throw reply;
    });
  }
  function run(text) {
    var main = JSON.parse(text).main;
    if (main !== undefined) d.getElementById('__next').innerHTML = main;
    var data = d.createElement('script');
    data.id = '__NEXT_DATA__';
    data.type = 'application/json';
    data.textContent = text;
    d.body.appendChild(data);
    order.scripts.forEach(addScript);
  }
  function attempt() {
    getData().then(run, function () { later(attempt); });
  }
  function start() {
    if (begun) return;
    begun = true;
    whenOnline(function () {
      order.scripts.forEach(preload);
      attempt();
    });
  }

  function onPress(event) {
    var button = event.target.closest && event.target.closest('button');
    start();
    if (!button || (button.form && button.form.hasAttribute('action'))) return;
    event.preventDefault();
    if (presses[presses.length - 1] !== button) presses.push(button);
  }
  function onKey(event) {
    start();
    var isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (!isCommand && event.key !== '/') return;
    if (event.target.closest && event.target.closest('input,textarea,select')) return;
    event.preventDefault();
    keys = [event];
  }
  function nameOf(button) {
    return button.getAttribute('aria-label') || button.textContent;
  }
  /** The button itself, or the one that is in its place in a newer text. */
  function pressAgain(button) {
    var same = button.isConnected ? button : [].find.call(d.querySelectorAll('button'), function (other) {
      return nameOf(other) === nameOf(button);
    });
    if (same) same.click();
  }
  function sendAgain(event) {
    event.target.dispatchEvent(new KeyboardEvent('keydown', {
      key: event.key, code: event.code, ctrlKey: event.ctrlKey, metaKey: event.metaKey, bubbles: true, cancelable: true
    }));
  }

  /** Back, to what an earlier document of this page showed at its address. */
  function onBack() {
    if (location.pathname + location.search !== shown) location.reload();
  }

  w.addEventListener('popstate', onBack);
  var listeners = [['click', onPress], ['keydown', onKey], ['pointerdown', start], ['focusin', start]];
  listeners.forEach(function (pair) { d.addEventListener(pair[0], pair[1], true); });
  d.addEventListener('${STARTED_EVENT}', function () {
    d.documentElement.setAttribute('${STARTED_ATTRIBUTE}', '');
    w.removeEventListener('popstate', onBack);
    listeners.forEach(function (pair) { d.removeEventListener(pair[0], pair[1], true); });
    presses.forEach(pressAgain);
    keys.forEach(sendAgain);
  }, { once: true });

  function plan() {
    if (d.documentElement.hasAttribute('${LEAVING_ATTRIBUTE}')) start();
    else if (d.readyState === 'complete') setTimeout(start, ${AFTER_LOAD_MS});
    else w.addEventListener('load', function () { setTimeout(start, ${AFTER_LOAD_MS}); });
    setTimeout(start, ${AT_LATEST_MS});
  }
  if (d.prerendering) d.addEventListener('prerenderingchange', plan, { once: true });
  else plan();
})()`
  .replace(/\/\*\*.*?\*\/\n/g, '')
  .replace(/^ +/gm, '');

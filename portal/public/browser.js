// oxlint-disable no-unused-vars, typescript/no-unsafe-argument, typescript/no-unsafe-call -- old browsers know neither types nor a catch without a name
/*
 * Never a white page: says so where this browser is too old for the portal, and where the portal itself does not come.
 * A classic script in the words of 1999, since it must run where nothing else does; the words stand in index.html.
 */
(function () {
  var page = document.documentElement;

  function supports() {
    try {
      return 'noModule' in document.createElement('script') &&
        typeof Promise === 'function' && typeof fetch === 'function' &&
        typeof AbortSignal === 'function' && typeof AbortSignal.any === 'function' && typeof AbortSignal.timeout === 'function' &&
        typeof Object.hasOwn === 'function' && typeof Array.prototype.toSorted === 'function' &&
        typeof structuredClone === 'function' && typeof BroadcastChannel === 'function' && 'locks' in navigator && typeof Intl === 'object' && typeof HTMLDialogElement === 'function' &&
        'inert' in HTMLElement.prototype && CSS.supports('selector(:has(a))');
    } catch (error) {
      return false;
    }
  }

  function show(id) {
    var words = document.getElementById(id);
    var root = document.getElementById('root');
    if (words === null || root === null || root.firstChild !== null) return;
    var first = document.getElementById('first-page');
    if (first !== null) first.parentNode.removeChild(first);
    words.removeAttribute('hidden');
    document.title = words.getElementsByTagName('h1')[0].textContent + ' – ' + document.title;
  }

  function whenThere(act) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act);
    else act();
  }

  if (!supports()) {
    page.setAttribute('data-browser', 'too-old');
    whenThere(function () { show('too-old'); });
    return;
  }

  window.addEventListener('error', function (event) {
    var tag = event.target;
    if (tag instanceof HTMLScriptElement && tag.type === 'module') whenThere(function () { show('not-loaded'); });
  }, true);
})();

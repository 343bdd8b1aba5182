// Tells the page around this frame that the identity service's cookies work: it is the same site.
if (window.parent !== window) window.parent.postMessage('supported', window.location.origin);

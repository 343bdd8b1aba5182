// Tells the page around this frame what the identity service answered, which is in the address.
if (window.parent !== window) window.parent.postMessage(window.location.href, window.location.origin);

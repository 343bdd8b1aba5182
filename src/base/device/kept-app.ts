// Whether the app itself lies on this device.

/** Whether a worker answers this page: then the code of the app is on the device. */
export function isKept(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller);
}

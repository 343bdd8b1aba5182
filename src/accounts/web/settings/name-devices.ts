// What the places are called where somebody is signed in, so that no two have one name.
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';

/** The names of devices in the order in which they are listed: those that are called alike are counted. */
export function nameDevices(devices: readonly string[]): readonly string[] {
  const names = devices.map((device) => device || say(SETTINGS, 'settings.unknown_device'));
  return names.map((device, at) => {
    if (names.indexOf(device) === names.lastIndexOf(device)) return device;
    const number = names.slice(0, at + 1).filter((name) => name === device).length;
    return say(SETTINGS, 'settings.device_numbered', { device, number });
  });
}

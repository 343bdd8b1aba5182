// The study in the configuration: off unless STUDY=on, and then who runs it must be said.
import { isMailAddress } from '#base/engines/mail.ts';
import { NO_STUDY, type StudyHost } from '#study/rules/host.ts';

type Read = (name: string) => string | undefined;

const LONGEST_NAME = 120;
const LONGEST_CONTACT = 200;

/** Who runs a study. People are told by name and address: a study that is on without them does not start. */
export function readStudy(read: Read, isOn: boolean | undefined, faults: string[]): StudyHost {
  const [name, contact] = [read('STUDY_NAME'), read('STUDY_CONTACT')];
  if (name !== undefined && ([...name].length > LONGEST_NAME || /\p{Cc}/u.test(name)))
    faults.push(`STUDY_NAME must be one line of at most ${LONGEST_NAME} characters: who runs the study`);
  if (contact !== undefined && (!isMailAddress(contact) || contact.length > LONGEST_CONTACT))
    faults.push(`STUDY_CONTACT must be an address for mail, not ${JSON.stringify(contact)}`);
  if (isOn && name === undefined)
    faults.push('STUDY_NAME is required with STUDY=on: people are told who runs the study');
  if (isOn && contact === undefined)
    faults.push('STUDY_CONTACT is required with STUDY=on: people are told whom they can ask');
  return {
    ...{ open: isOn ?? false, name, contact },
    months: readWhole(read, 'STUDY_MONTHS', [2, 60], faults) ?? NO_STUDY.months,
    fewest: readWhole(read, 'STUDY_FEWEST', [2, 100_000], faults) ?? NO_STUDY.fewest,
  };
}

function readWhole(
  read: Read,
  name: string,
  [lowest, highest]: readonly [number, number],
  faults: string[],
): number | undefined {
  const text = read(name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d{1,6}$/.test(text) && number >= lowest && number <= highest) return number;
  faults.push(`${name} must be a whole number from ${lowest} to ${highest}, not ${JSON.stringify(text)}`);
  return undefined;
}

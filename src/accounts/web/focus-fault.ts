// After a form was refused: the focus goes to the first field that something is wrong with.
import type { Faults } from './keys/password-choice.ts';

export function focusFirstFault(form: HTMLFormElement | null, faults: Faults): void {
  const fields = [...(form?.elements ?? [])];
  const first = fields.find((field) => Object.hasOwn(faults, field.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}

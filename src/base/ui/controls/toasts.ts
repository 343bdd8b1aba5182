// Notices that come and go: a list outside React, so that anything may show one.
import { useSyncExternalStore } from 'react';
import type { NoticeKind, Offer } from './Notice.tsx';

/** Oldest notices make room when there are more than this. */
export const TOAST_LIMIT = 20;

export type Toast = {
  readonly id: number;
  readonly text: string;
  readonly kind: NoticeKind;
  readonly offer?: Offer | undefined;
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** The list with one more at its end, the oldest dropped beyond the limit; the same text is not shown twice at once. */
export function addToast(list: readonly Toast[], toast: Toast): readonly Toast[] {
  return [...list.filter(({ text }) => text !== toast.text), toast].slice(-TOAST_LIMIT);
}

/** Shows a notice. It leaves by itself, an error later than the rest; one that offers something stays. Answers its id. */
export function showToast(
  text: string,
  { kind = 'info', offer }: { readonly kind?: NoticeKind; readonly offer?: Offer } = {},
): number {
  lastId += 1;
  change(addToast(toasts, { id: lastId, text, kind, offer }));
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readToasts = () => toasts;

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, readToasts, readToasts);
}

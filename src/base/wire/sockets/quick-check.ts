// Tells at a glance that what was sent is right as it is. Where it is not sure, the schema itself has the word, and says what is wrong.
import type * as z from 'zod/mini';
import { BASE64 } from '../shapes.ts';
import { isQuicklyBase64 } from './quick-base64.ts';

/** True only of what the schema takes and hands on unchanged: nothing missing that it fills in, nothing that it leaves out. */
export type QuickCheck = (value: unknown) => boolean;

type Rule = {
  readonly _zod: {
    readonly def: {
      readonly check: string;
      readonly maximum?: number;
      readonly minimum?: number;
      readonly value?: number;
      readonly inclusive?: boolean;
      readonly pattern?: RegExp;
      readonly fn?: (value: never) => unknown;
    };
  };
};

type Node = {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Node>>;
      readonly innerType?: Node;
      readonly values?: readonly unknown[];
      readonly format?: string;
      readonly coerce?: boolean;
      readonly checks?: readonly Rule[];
    };
  };
};

/**
 * Makes the check of a schema of JSON; undefined where it has a part of a kind that is not known here. Checking a sealed
 * letter by its schema builds a copy and a list of issues for every field, and takes four times as long.
 */
export function makeQuickCheck(schema: z.ZodMiniType): QuickCheck | undefined {
  try {
    return checkOf(schema as unknown as Node);
  } catch (error) {
    if (error instanceof UnknownPart) return undefined;
    throw error;
  }
}

class UnknownPart extends Error {}

function checkOf(node: Node): QuickCheck {
  const { type, shape = {}, innerType, values = [], format, coerce, checks = [] } = node._zod.def;
  const inner = () => checkOf(innerType as Node);
  if (coerce) throw new UnknownPart();
  // A text of a form of its own (an id, an address) is looked at by more than its rules.
  if (type === 'string' && format === undefined) return checkText(checks);
  if (type === 'number' && format === 'safeint') return checkNumber(checks);
  if (checks.length > 0) throw new UnknownPart();
  if (type === 'object') return checkFields(shape);
  if (type === 'boolean') return (value) => typeof value === 'boolean';
  if (type === 'literal') return (value) => values.includes(value);
  // What may be missing is seen to where its fields are; a default is filled in by the schema.
  if (type === 'optional' && innerType !== undefined && fillsIn(innerType)) throw new UnknownPart();
  if (type === 'optional' || type === 'default') return inner();
  if (type !== 'nullable') throw new UnknownPart();
  const check = inner();
  return (value) => value === null || check(value);
}

/** Whether something is filled in where it is missing. */
function fillsIn({ _zod: { def } }: Node): boolean {
  return def.type === 'default' || (def.innerType !== undefined && fillsIn(def.innerType));
}

function checkFields(shape: Readonly<Record<string, Node>>): QuickCheck {
  const fields = Object.entries(shape).map(([name, node]) => ({
    name,
    check: checkOf(node),
    mayMiss: node._zod.def.type === 'optional',
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    let unknown = 0;
    for (const _ in value) unknown += 1;
    for (const { name, check, mayMiss } of fields) {
      const field = (value as Readonly<Record<string, unknown>>)[name];
      if (field === undefined) {
        if (!mayMiss) return false;
      } else if (check(field)) unknown -= 1;
      else return false;
    }
    return unknown === 0;
  };
}

function checkText(rules: readonly Rule[]): QuickCheck {
  const checks = rules.map(({ _zod: { def } }): ((text: string) => boolean) => {
    const { check, maximum = 0, minimum = 0, pattern, fn } = def;
    if (check === 'max_length') return (text) => text.length <= maximum;
    if (check === 'min_length') return (text) => text.length >= minimum;
    if (check === 'string_format' && pattern === BASE64) return isQuicklyBase64;
    if (check === 'string_format' && pattern && !pattern.global) return (text) => pattern.test(text);
    if (check === 'custom' && fn) return (text) => Boolean(fn(text as never));
    throw new UnknownPart();
  });
  return (value) => {
    if (typeof value !== 'string') return false;
    for (const check of checks) if (!check(value)) return false;
    return true;
  };
}

function checkNumber(rules: readonly Rule[]): QuickCheck {
  const least = rules.map(({ _zod: { def } }) => {
    if (def.check !== 'greater_than' || !def.inclusive) throw new UnknownPart();
    return Number(def.value);
  });
  const lowest = Math.max(Number.MIN_SAFE_INTEGER, ...least);
  return (value) => Number.isSafeInteger(value) && (value as number) >= lowest;
}

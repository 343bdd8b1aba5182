// What an endpoint does not take of a request, and how it is asked instead: learned from its refusals, and kept.

/** How an endpoint is asked. */
export type Habits = {
  /** By which name the bound of the tokens goes, which is a bound of the costs. */
  readonly bound: 'max_tokens' | 'max_completion_tokens' | 'none';
  /** How an object is asked for. */
  readonly shape: 'json_schema' | 'json_object' | 'none';
  /** Where the rules stand: in a message of their own, or at the head of the user's. */
  readonly rules: 'system' | 'user';
};

export const FIRST_HABITS: Habits = { bound: 'max_tokens', shape: 'json_schema', rules: 'system' };

const NAMES_BOUND = /max_(?:completion_|new_|output_)?tokens|max tokens/i;
const NAMES_SHAPE = /response_format|json_?schema|json_object|structured.?output|guided|grammar|"schema"/i;
const NAMES_RULES =
  /system (?:role|message|prompt|instruction)|(?:role|messages?)\W{0,12}system|developer (?:role|message|instruction)|system_instruction|roles? must alternate|only (?:support )?user|unsupported (?:message )?role|messages\[0\]/i;

/** Which part a refusal is about: what it names, or else the next that was not left out yet, and at last all. */
export function changeHabits(
  kind: 'text' | 'object',
  now: Habits,
  refusal: string,
  tried: ReadonlySet<string>,
): Habits | undefined {
  const named = listNamed(kind, now, refusal);
  const plain: Habits = { bound: 'none', shape: 'none', rules: 'user' };
  const guesses: readonly Habits[] =
    kind === 'text'
      ? [
          { ...now, bound: 'none' },
          { ...now, bound: FIRST_HABITS.bound, rules: 'user' },
          { ...plain, shape: now.shape },
        ]
      : [{ ...now, shape: 'none' }, plain];
  return [...named, ...guesses].find((habits) => !tried.has(nameHabits(habits)));
}

function listNamed(kind: 'text' | 'object', now: Habits, refusal: string): readonly Habits[] {
  const named: Habits[] = [];
  if (now.rules === 'system' && NAMES_RULES.test(refusal)) named.push({ ...now, rules: 'user' });
  if (now.bound !== 'none' && NAMES_BOUND.test(refusal)) {
    const isOther = now.bound === 'max_tokens' && refusal.includes('max_completion_tokens');
    named.push({ ...now, bound: isOther ? 'max_completion_tokens' : 'none' });
  }
  if (kind === 'object' && now.shape !== 'none' && NAMES_SHAPE.test(refusal)) {
    const isSchemaOnly = now.shape === 'json_schema' && /schema|type|json_object/i.test(refusal);
    named.push({ ...now, shape: isSchemaOnly ? 'json_object' : 'none' });
  }
  return named;
}

/** Whether a refusal of the server's own fault (5xx) is one of the request all the same. */
export function namesRequest(refusal: string): boolean {
  return [NAMES_RULES, NAMES_BOUND, NAMES_SHAPE].some((names) => names.test(refusal));
}

export function nameHabits({ bound, shape, rules }: Habits): string {
  return [bound, shape, rules].join(' ');
}

// Turns the patterns that the word lists are written in into expressions that read plain words in one go. Pure.

/** By name: what `<name>` stands for in a pattern. */
export type Macros = Readonly<Record<string, string>>;

/**
 * Makes one expression of patterns. In a pattern `<name>` is a macro, `*` any letters, `{n}` up to n words and a space behind
 * each, all within one clause; the rest is as in a regular expression. Every pattern stands on whole words.
 */
export function compilePatterns(patterns: readonly string[], macros: Macros = {}): RegExp {
  const expand = (pattern: string): string =>
    pattern.replaceAll(/<([a-z]+)>/g, (_, name: string) => `(?:${expand(macros[name] ?? '')})`);
  const sources = patterns.map((pattern) =>
    expand(pattern)
      .replaceAll('*', '[^ .,]*')
      .replaceAll(/\{(\d)\}/g, '(?:[^ .,]+ ){0,$1}'),
  );
  // Not in Unicode's mode, which takes several times as long to compile: no pattern needs it.
  return new RegExp(`(?<= )(?:${sources.join('|')})(?= )`);
}

// What of a post its author wrote: not what they quote, link to or have written in code, and nothing that was taken away.

/** What stands where there is nothing any more. */
const GONE = /^\[(deleted|removed)( by [^\]]*)?\]$/i;

/** Accounts that are programs say so themselves. */
const BY_PROGRAM = /\bI am a bot\b|\bthis action was performed automatically\b|\bbeep boop\b/i;

/** The words of a post as its author wrote them, in lower case; empty where there are none. */
export function readOwnWords(post: string): readonly string[] {
  return (
    readOwnText(post)
      .replace(/[’‘]/g, "'")
      .toLowerCase()
      .match(/\p{L}+(?:'\p{L}+)*/gu) ?? []
  );
}

/** What of a post its author wrote, without names of accounts and places there, and without links; empty where that is nothing. */
export function readOwnText(post: string): string {
  const text = post.trim();
  if (GONE.test(text) || BY_PROGRAM.test(text)) return '';
  return (
    text
      .normalize('NFKC')
      .replace(/```[\s\S]*?(```|$)/g, ' ')
      .replace(/`[^`\n]*`/g, ' ')
      // Lines that are quoted, and lines of code by their indentation.
      .replace(/^(\s{0,3}(>|&gt;)| {4}|\t).*$/gm, ' ')
      // A link keeps its words and loses its address.
      .replace(/\[([^[\]]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
      .replace(/\b(https?:\/\/|www\.)\S+/gi, ' ')
      .replace(/(?<![\p{L}\p{N}])(\/?[ur]\/|@|#)[\p{L}\p{N}_-]+/giu, ' ')
  );
}

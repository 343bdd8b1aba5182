// Whether a text that somebody wrote can be shown, kept and read as it is.

/** Markup, control characters, halves of letters, line ends of other alphabets, and what turns the direction of writing. */
const UNFIT = /[<>\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** What takes no room and tells nothing: two names that differ by it look the same. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/u;

/** Any letter but those that are drawn as nothing. */
const SHOWN = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** True for text of one line that shows something, and nothing but what it says. */
export function isPlainText(text: string): boolean {
  return !UNFIT.test(text) && !UNSEEN.test(text) && SHOWN.test(text);
}

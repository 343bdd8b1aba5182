// How somebody stands to a study, as screens of other features tell it in a line: the study itself is a feature to their right.
import * as z from 'zod/mini';

/**
 * `invited`: there is one, and they were never asked. `due`: they take part, and something is open for them now. `joined`: they take
 * part, and nothing is. `left`: there is one, and they withdrew or their part has run out. Null: there is none for them.
 */
export const studyStanding = z.nullable(z.enum(['invited', 'due', 'joined', 'left']));

export type StudyStanding = z.infer<typeof studyStanding>;

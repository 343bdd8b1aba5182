// What the parts of a reading stand on: the browser, what is known of the story, and the server's word for it.
import type { Line, LineDevices } from '#base/device/line.ts';
import { isPassing, type ServiceResult } from '#base/wire/service-result.ts';
import type { WireToldStory } from '../../../contract.ts';
import type { AnswerRequest, ChapterStream, FollowRequest } from '../../calls.ts';
import type { KeptReply } from './kept-reply.ts';
import type { ReadingStep, ReadingView } from './reading-view.ts';

/** `moved_on`: somebody answered elsewhere. `signed_out`: nobody is signed in any more. `missing`: there is no such story. */
export type ReadingNotice = 'moved_on' | 'signed_out' | 'missing';

type Signal = { readonly signal: AbortSignal };

/** What a reading needs of the browser; the tests bring their own. The calls throw when their signal has aborted. */
export type ReadingDevices = LineDevices & {
  /** The answer on its way, which outlives the page. */
  readonly kept: KeptReply;
  /** Forgets what was typed to a chapter. */
  readonly forgetDraft: (chapter: number) => void;
  readonly answer: (request: AnswerRequest, options: Signal) => Promise<ServiceResult<ChapterStream>>;
  readonly follow: (request: FollowRequest, options: Signal) => Promise<ServiceResult<ChapterStream>>;
  readonly ask: (options: Signal) => Promise<ServiceResult<WireToldStory>>;
};

export type ReadingGround = {
  readonly devices: ReadingDevices;
  readonly getView: () => ReadingView;
  readonly step: (step: ReadingStep) => void;
  readonly notify: (notice: ReadingNotice) => void;
};

/** Asks for the story. */
export function askStory({ devices }: ReadingGround, line: Line): Promise<ServiceResult<WireToldStory>> {
  return line.start((signal) => devices.ask({ signal }));
}

/** Takes the server's word for the story. Answers false where there is nothing more to be done. */
export function takeWord({ step, notify }: ReadingGround, asked: ServiceResult<WireToldStory>): boolean {
  if (asked.success) {
    step({ kind: 'word', story: asked.data });
    return true;
  }
  if (isPassing(asked)) return true;
  notify(asked.authError ? 'signed_out' : 'missing');
  return false;
}

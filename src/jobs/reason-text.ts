// Says the terms of a score in plain words.
import { JOB_REASONS, JOB_TERMS } from '#messages/jobs/reasons.ts';
import { fillSentence } from '#messages/say.ts';
import type { ReasonWire } from './contract-shapes.ts';
import type { Reason } from './rules/reasons.ts';

/** A reason as it crosses the wire. */
export function presentReason(reason: Reason): ReasonWire {
  const { source, about, value, confidence, isWanted } = reason;
  return {
    ...{ term: about, value, text: tellReason(reason), source, confidence },
    ...(isWanted === undefined ? {} : { wanted: isWanted }),
  };
}

/** Below this nothing is claimed of an interest. */
const UNSURE = 0.05;

function tellReason({ source, about, isWanted = false, value, confidence }: Reason): string {
  if (about === 'others') return JOB_REASONS[`job-reasons.others_${source}`].text;
  const wish = isWanted ? 'wanted' : 'unwanted';
  switch (source) {
    case 'interests':
    case 'signals':
    case 'values':
    case 'styles': {
      // Much of what is wanted counts for it, and so does little of what is not.
      const amount = value > 0 === isWanted ? 'much' : 'little';
      const words = nameTerm(about);
      if (source === 'interests' && confidence < UNSURE) {
        const side = value > 0 ? 'for' : 'against';
        return fillSentence(JOB_REASONS[`job-reasons.interests_unsure_${side}`].text, { about: words });
      }
      const fill = { about: words, About: words.charAt(0).toUpperCase() + words.slice(1) };
      return fillSentence(JOB_REASONS[`job-reasons.${source}_${wish}_${amount}`].text, fill);
    }
    case 'risk':
      return JOB_REASONS[`job-reasons.risk_${about === 'risky' ? 'risky' : 'steady'}_${wish}`].text;
    case 'freshness':
      return JOB_REASONS['job-reasons.fresh'].text;
    case 'text':
      return JOB_REASONS[about === 'silence' ? 'job-reasons.silence' : 'job-reasons.words'].text;
  }
}

/** What a term is about, within a sentence. */
function nameTerm(about: string): string {
  const code = `job-terms.${about.replace(' ', '_')}`;
  return isTermCode(code) ? JOB_TERMS[code].text : about;
}

const isTermCode = (code: string): code is keyof typeof JOB_TERMS => Object.hasOwn(JOB_TERMS, code);

// What the study is, in the words that somebody agrees to.
import { say } from '#messages/say.ts';
import { STUDY } from '#messages/study/study.ts';
import type { StudyWire } from '../contract.ts';

export function WhatItIs({ study: { host, months } }: { readonly study: StudyWire }) {
  return (
    <>
      <h2>{say(STUDY, 'study.about')}</h2>
      <p>{say(STUDY, 'study.about_text')}</p>
      {host === null ? null : (
        <>
          <h3>{say(STUDY, 'study.host')}</h3>
          <p dir="auto">{say(STUDY, 'study.host_text', host)}</p>
        </>
      )}
      <h3>{say(STUDY, 'study.does')}</h3>
      <p>{say(STUDY, 'study.does_text')}</p>
      <h3>{say(STUDY, 'study.kept')}</h3>
      <p>{say(STUDY, 'study.kept_text')}</p>
      <h3>{say(STUDY, 'study.given')}</h3>
      <p>{say(STUDY, 'study.given_text')}</p>
      <h3>{say(STUDY, 'study.time')}</h3>
      <p>{say(STUDY, 'study.time_text', { months })}</p>
      <h3>{say(STUDY, 'study.free')}</h3>
      <p>{say(STUDY, 'study.free_text')}</p>
    </>
  );
}

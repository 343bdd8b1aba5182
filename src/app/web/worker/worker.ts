// The one worker of the web app, put together of what the features have in it. It is built by itself (tools/worker.ts).
import { showNotices } from '#base/device/worker/notices.ts';
import type { WorkerScope } from '#base/device/worker/scope.ts';
import { type Build, dropShell, keepShell } from '#base/device/worker/shell.ts';
import { PICTURES as picturesOfCardStory } from '#card-story/web/pictures.ts';
import { SEARCHES } from '#jobs/web/worker/notice-part.ts';
import type { NoticeTopic } from '#messenger/contract-push.ts';
import { askTopics, LETTERS, tellMoved, UNKNOWN } from '#messenger/web/worker/notice-part.ts';
import { PICTURES as picturesOfTextStory } from '#text-story/web/pictures.ts';
import { PICTURES } from '../kept.ts';

/** What the build is made of; null where the operator has switched off that anything is kept. */
declare const BUILD: Build | null;

const scope = globalThis as unknown as WorkerScope;

const pictures = [picturesOfCardStory, picturesOfTextStory];
if (BUILD === null) dropShell(scope, PICTURES.name);
else keepShell({ scope, build: BUILD, pictures, pictureCache: PICTURES.name });
showNotices<NoticeTopic>(scope, {
  parts: { letters: LETTERS, jobs: SEARCHES },
  unknown: UNKNOWN,
  askTopics,
  tellMoved,
});

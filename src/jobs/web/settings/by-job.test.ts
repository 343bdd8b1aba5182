// That each job stands in a list once, with all that is told of it.
import { expect, test } from 'vitest';
import { gatherByJob } from './by-job.ts';

test('what is told of a job stands together, in the order in which it comes', () => {
  const of = (job_id: string, did: string) => ({ job_id, did });
  const [saved, seen, applied, hidden] = [
    of('a', 'saved'),
    of('b', 'seen'),
    of('a', 'applied'),
    of('c', 'hid'),
  ];
  expect(gatherByJob([saved, seen, applied, hidden])).toEqual([[saved, applied], [seen], [hidden]]);
  expect(gatherByJob([])).toEqual([]);
});

// JobSpy's table: postings of several boards, gathered by its user. Quotes and backslashes are doubled, cells have several lines.
import { numberOf, switchOf, textOf } from '../loose.ts';
import { readPeriod } from '../normalise/pay-words.ts';
import type { Reading } from '../told.ts';
import type { TableFormat } from './format.ts';

/** Python's writer doubles backslashes where it was told to escape; then none stands alone. */
const ALONE = /(?<!\\)(?:\\\\)*\\(?!\\)/;

const undouble = (text: string) => (ALONE.test(text) ? text : text.replaceAll('\\\\', '\\'));

export const JOBSPY: TableFormat = {
  name: 'jobspy',
  isFor: (columns) => columns.includes('job_url') && columns.includes('site'),
  read: (cells): Reading => {
    const say = (name: string) => {
      const said = textOf(cells[name]);
      return said?.includes('\\') ? undouble(said) : said;
    };
    const type = say('work_from_home_type');
    return {
      source: say('site')?.toLowerCase(),
      key: say('id') ?? say('job_url'),
      ...{ title: say('title'), company: say('company'), text: say('description') },
      places: [say('location')].filter((place) => place !== undefined),
      workplace: [type, switchOf(say('is_remote')) === true ? 'remote' : undefined],
      level: say('job_level'),
      pay: {
        ...{ min: numberOf(say('min_amount')), max: numberOf(say('max_amount')) },
        ...{ currency: say('currency')?.toUpperCase(), per: readPeriod(say('interval')) },
      },
      posted: say('date_posted'),
      // Where one applies is where another board's copy leads as well.
      ...{ url: say('job_url_direct') ?? say('job_url'), otherUrls: [say('job_url')] },
      logo: say('company_logo'),
    };
  },
};

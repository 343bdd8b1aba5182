// Names by which the same company, and the same title, are known in different spellings.

/** What a company is by law says nothing of which it is. */
const LEGAL = new Set(
  `inc incorporated llc llp lp ltd limited gmbh mbh ag se kg kgaa ug corp corporation co company plc bv nv sa sas sarl srl spa
  sl ab as asa oy oyj aps pty pte pvt kk sp zoo`.split(/\s+/),
);

const LONGEST = 200;

/** Words of letters and digits in lower case without accents, apart by one space. */
export function toTitleKey(title: string): string {
  return wordsOf(title).join(' ').slice(0, LONGEST);
}

/** The same of a company without its legal form; empty where none is named. */
export function toCompanyKey(company: string): string {
  const words = wordsOf(company.replace(/\./g, ''));
  let end = words.length;
  while (end > 1 && LEGAL.has(words[end - 1] ?? '')) end -= 1;
  return words.slice(0, end).join(' ').slice(0, LONGEST);
}

function wordsOf(text: string): readonly string[] {
  // Most names have no accents, and are spared being taken apart.
  const bare = /^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '');
}

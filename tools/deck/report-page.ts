// The page of deck report: one HTML file without scripts, its plots and pictures inside it.
import type { TopicDeck } from '#card-story/content.ts';
import { COLOUR, escapeText } from './report-markup.ts';

export type Section = { readonly title: string; readonly lead: string; readonly content: string };

/** Figures of the head: a number and what it counts. */
export type Figure = { readonly value: string; readonly name: string };

const STYLE = `
:root{color-scheme:light;--bg:#f3ecde;--band:${COLOUR.sea};--paper:${COLOUR.paper};--paper-2:#ede5d6;--ink:${COLOUR.ink};--ink-2:${COLOUR.soft};--ember:${COLOUR.ember};--lamp:${COLOUR.lamp};--line:${COLOUR.line};--on-band:#f5ecda;--on-band-2:#c3bea9;--title:Georgia,'Iowan Old Style','Palatino Linotype',Palatino,'Times New Roman',serif;--text:'Source Sans 3',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.55 var(--text);-webkit-text-size-adjust:100%}
header{background:var(--band);color:var(--on-band);overflow:hidden}
.head{max-width:1120px;margin:auto;display:grid;gap:1.5rem 2.5rem;padding:2rem 1.25rem 2.5rem}
.head img{width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:13px;display:block;box-shadow:0 24px 56px -16px rgb(0 10 15/.6)}
.eyebrow{margin:0;color:var(--lamp);font-size:.84375rem;letter-spacing:.08em;text-transform:uppercase}
h1{font:600 2.25rem/1.12 var(--title);margin:.4rem 0 .75rem;text-wrap:balance}
.blurb{margin:0;max-width:34rem;font-size:1.0625rem;color:var(--on-band-2)}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(7.25rem,1fr));gap:1rem;margin:1.75rem 0 0;padding:0}
.figures div{border-top:1px solid rgb(245 236 218/.25);padding-top:.6rem}
.figures dd{margin:0;font:600 1.625rem/1.1 var(--title)}
.figures dt{font-size:.84375rem;color:var(--on-band-2)}
main{max-width:1120px;margin:auto;padding:0 1.25rem 4rem}
section{padding-top:2.75rem}
h2{font:600 1.5rem/1.2 var(--title);margin:0 0 .35rem;text-wrap:balance}
h3{font:600 1.0625rem/1.3 var(--title);margin:0 0 .5rem;display:flex;align-items:center;gap:.5rem}
h3 i{width:22px;height:22px;background:var(--band);flex:none}
.lead{margin:0 0 1.25rem;max-width:42rem;color:var(--ink-2)}
.grid{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));align-items:start}
.grid.pair{grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr))}
.paper{background:var(--paper);border:1px solid var(--line);border-radius:13px;padding:1rem 1.1rem;box-shadow:0 1px 2px rgb(10 20 35/.08);min-width:0}
.paper svg{display:block;width:100%;max-width:30rem;height:auto;font:12px var(--text);fill:var(--ink)}
.paper svg .soft{fill:var(--ink-2)}
.paper p{margin:.6rem 0 0;font-size:.9rem;color:var(--ink-2)}
.map{display:grid;gap:1.25rem;align-items:start}
.findings{margin:0;padding:0;list-style:none}
.findings li{padding:.55rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.findings li:first-child{border-top:0}
.mark{display:inline-block;min-width:4.25rem;font-size:.78125rem;letter-spacing:.04em;text-transform:uppercase;color:var(--ink-2)}
.mark.fault{color:var(--ember);font-weight:600}
.endings{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1.4rem 2.5rem;margin-top:1.25rem;padding:1.25rem 1.1rem}
.endings .ending{margin:0;color:var(--ink);font:1.03rem/1.5 var(--title)}
.ending span{font:.84375rem var(--text);color:var(--ink-2)}
.ending b{font-weight:600;color:var(--ink)}
.cards{background:var(--paper);border:1px solid var(--line);border-radius:13px;overflow:hidden}
.card{display:grid;gap:.35rem 1.5rem;padding:1rem 1.1rem;border-top:1px solid var(--line)}
.card:first-child{border-top:0}
.card.inserted{background:linear-gradient(90deg,rgb(244 189 98/.28),transparent 40%)}
.card .of{font-size:.8125rem;color:var(--ink-2)}
.card .of b{color:var(--ink);font-weight:600}
.card .tale{font-family:var(--title);font-size:1.03rem;line-height:1.5}
.side{font-size:.9rem}
.side b{font-weight:600}
.side .tell{color:var(--ink-2);font-style:italic}
.effect{display:inline-block;white-space:nowrap;margin-right:.6em;color:var(--ink-2);font-variant-numeric:tabular-nums}
.effect.less{color:var(--ember)}
footer{color:var(--ink-2);font-size:.84375rem;padding-top:2.5rem;max-width:42rem}
@media(min-width:760px){.grid>.paper,.map>*{position:sticky;top:1.25rem}.head{grid-template-columns:1fr 22rem;align-items:center;padding:3rem 1.25rem}h1{font-size:2.75rem}.map{grid-template-columns:minmax(20rem,26rem) 1fr}.card{grid-template-columns:8.5rem 1fr 13rem 13rem}}
@media print{header{background:none;color:inherit}section{break-inside:avoid}}
`;

/** The whole page. Everything that comes from a deck is escaped here or before. */
export function writePage(
  deck: TopicDeck,
  cover: string,
  figures: readonly Figure[],
  sections: readonly Section[],
  footer: string,
): string {
  const picture = `data:image/svg+xml;base64,${Buffer.from(cover).toString('base64')}`;
  const head = figures
    .map(({ value, name }) => `<div><dd>${escapeText(value)}</dd><dt>${escapeText(name)}</dt></div>`)
    .join('');
  const body = sections
    .map(
      ({ title, lead, content }) =>
        `<section><h2>${escapeText(title)}</h2><p class="lead">${escapeText(lead)}</p>${content}</section>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeText(deck.name)} ${escapeText(deck.version)}, a report</title>
<style>${STYLE}</style>
</head>
<body>
<header><div class="head"><div>
<p class="eyebrow">Deck ${escapeText(deck.id)}, version ${escapeText(deck.version)}</p>
<h1>${escapeText(deck.name)}</h1>
<p class="blurb">${escapeText(deck.blurb)}</p>
<dl class="figures">${head}</dl>
</div><img src="${picture}" alt="${escapeText(deck.cover.alt)}"></div></header>
<main>
${body}
<footer>${escapeText(footer)}</footer>
</main>
</body>
</html>
`;
}

/** A plot on paper, under a name and above a sentence. */
export function putOnPaper(title: string, plot: string, note = '', icon?: string): string {
  const mark =
    icon === undefined ? '' : `<i style="mask:url(${icon}) center/contain no-repeat" aria-hidden="true"></i>`;
  const words = note === '' ? '' : `<p>${escapeText(note)}</p>`;
  return `<div class="paper"><h3>${mark}${escapeText(title)}</h3>${plot}${words}</div>`;
}

// Brings addresses to one spelling, without what follows people from page to page.
import { leadsIntoPublic } from '#base/wire/outward/public-door.ts';

const LONGEST = 2000;

/** Parameters that say where somebody came from, and nothing of where they go. */
const TRACKING =
  /^(utm_.*|gh_src|refid|trackingid|trk|trkinfo|lever-(source|origin).*|fbclid|gclid|dclid|msclkid|yclid|mc_[ce]id|_hs(enc|mi)|igshid|ref|referer|referrer|jobboardsource|lipi|originalsubdomain|position|pagenum)$/i;

/** The one spelling of an address of the public web; undefined of any other, such as one that is a script, or of somebody's own network. */
export function toCanonicalUrl(text: string | undefined): string | undefined {
  const url = text === undefined || text.length > LONGEST ? null : URL.parse(text.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  if (!leadsIntoPublic(url)) return undefined;
  // Some boards are one page, and say behind the # which post is meant.
  if (!/^#!?\//.test(url.hash)) url.hash = '';
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  kept.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  url.search = new URLSearchParams(kept).toString();
  url.hostname = url.hostname.replace(/\.$/, '');
  return url.href.length > LONGEST ? undefined : url.href;
}

// The same mail as HTML: the paragraphs of its text in the frame, and its link as a door.

type MailParts = {
  /** HTML with `{subject}` and `{body}`. */
  readonly frame: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The public address; only what begins with it becomes a link. */
  readonly site: string;
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Everything of the text is escaped, so that whatever was filled in stays text. */
export function writeMailHtml({ frame, subject, paragraphs, site }: MailParts): string {
  const body = paragraphs.map((paragraph) => writeParagraph(paragraph, site)).join('\n');
  const blanks: Readonly<Record<string, string>> = { subject: escapeHtml(subject), body };
  return frame.replace(/\{(subject|body)\}/g, (_, name: string) => blanks[name] ?? '');
}

/** A paragraph of two lines, words with a colon and an address below them, is a door to go through. */
function writeParagraph(paragraph: string, site: string): string {
  const [words = '', address = '', ...more] = paragraph.split('\n');
  if (more.length === 0 && words.endsWith(':') && isOwnAddress(address, site)) {
    const href = escapeHtml(address);
    return `<p class="door"><a href="${href}">${escapeHtml(words.slice(0, -1))}</a><small>${href}</small></p>`;
  }
  return `<p>${paragraph.split('\n').map(escapeHtml).join('<br>')}</p>`;
}

function isOwnAddress(text: string, site: string): boolean {
  return site !== '' && text.startsWith(`${site}/`) && !/\s/.test(text);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

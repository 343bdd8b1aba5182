// The page of a screen that stands in it: everything in its place, and nothing that the policy of pages would refuse.
import { expect, test } from 'vitest';
import { hashInline } from '#base/wire/first-paints.ts';
import { allowInline } from '#base/wire/security-headers.ts';
import { layPage } from './lay-page.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <title>Lorepath</title>
    <script src="/theme.js"></script>
 <link rel="preload" href="/a.woff2" as="font" crossorigin />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/ground.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
const STYLES = [
  {
    href: '/assets/ground.css',
    text: '@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local(C)}._a_1{color:red}',
  },
  { href: '/assets/screen.css', text: '._b_2{color:blue}' },
];
const lay = (markup: string, more: Partial<Parameters<typeof layPage>[0]> = {}) =>
  layPage({ page: PAGE, markup, styles: STYLES, script: 'begin()', told: { who: 'signed-in' }, ...more });

test('has markup, styles in their order, and the script, and names what it need not fetch', () => {
  const page = lay(
    '<link rel="preload" as="image" href="/x.svg"/><p class="_a_1 _b_2" style="left:3%">1</p><p style="left:3%">2</p>',
  );
  expect(page).toContain(
    '<div id="root"><p class="_a_1 _b_2" data-laid="0">1</p><p data-laid="0">2</p></div>',
  );
  expect(page).toContain('<script data-who="signed-in">begin()</script>');
  expect(page).toContain(
    '<style id="faces" media="not all">@font-face{font-family:A;src:url(/a.woff2)}</style>',
  );
  expect(page).toMatch(
    /<style>@font-face\{font-family:B;src:local\(C\)\}\._a_1\{color:red\}\n\._b_2\{color:blue\}\n\[data-laid="0"\]\[data-laid\]\{left:3%\}\n/,
  );
  expect(page.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/ground.css" disabled />',
    '<link rel="stylesheet" href="/assets/screen.css" disabled />',
  ]);
  expect(page).not.toMatch(/ style="|theme\.js|rel="preload"/);
});

test.each([
  ['a class that no style has', '<p class="_c_3">1</p>', {}, /no style has _c_3/],
  ['a file that is not built', '<img src="/src/x.svg"/>', {}, /not built/],
  [
    'a style that ends its element',
    '<p></p>',
    { styles: [{ href: '/a.css', text: '</style>' }] },
    /style ends/,
  ],
  ['a script that ends its element', '<p></p>', { script: '"</script>"' }, /script ends/],
  ['a page without a place', '<p></p>', { page: PAGE.replace('id="root"', 'id="app"') }, /has no .*root/],
])('is not made of %s', (_, markup, more, fault) => {
  expect(() => lay(markup, more)).toThrow(fault);
});

test('is allowed what stands in it, and nothing else', () => {
  const policy = allowInline("script-src 'self'; style-src 'self'", hashInline(lay('<p class="_a_1">1</p>')));
  expect(policy).toMatch(
    /^script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+' 'sha256-[^']+'$/,
  );
  // Of 'begin()', by another program: printf 'begin()' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("'sha256-15S4FGE7rP6kq/PzA1uIhN3+8zfaO6/TnJp4fMWo7lE='");
});

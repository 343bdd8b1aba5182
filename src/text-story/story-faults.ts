// What is wrong with a story whose every field is well formed, in sentences that name the scene and the field.
import { suggestWord } from '#base/content/nearest-words.ts';
import { PRONOUN_FORMS, SYMBOL } from './rules/realise.ts';
import type { Condition, Leaving, Paragraph, Scene, Story } from './rules/story.ts';
import { BEATS } from './rules/words.ts';

/** A story with its pictures, whatever they show. */
type WholeStory = Story & { readonly pictures: Readonly<Record<string, unknown>> };

/** One text of a story, and where it stands. */
type PlacedText = { readonly where: string; readonly text: string };

/**
 * What a schema cannot say: names known and unique, symbols that can be filled in, beats that can always be told, an ending
 * that always holds. One line each: `scene reef-gate: field: what is wrong`; none where the story can be told.
 */
export function findStoryFaults(story: WholeStory): string[] {
  return [
    ...findNameFaults(story),
    ...findPlanFaults(story),
    ...findSymbolFaults(story),
    ...findPictureFaults(story),
    ...listConditions(story).flatMap(({ where, when }) =>
      findConditionFaults(story, when).map((fault) => `${where}: ${fault}`),
    ),
    ...findOptionFaults(story),
    ...findCarryFaults(story),
    ...findLeavingFaults(story),
  ];
}

/** An opening, a scene or an ending, and what faults call it. */
type PlacedPage = {
  readonly where: string;
  readonly page: Pick<Scene, 'id' | 'title' | 'picture' | 'text' | 'when'>;
};

function listPages({ openings, scenes, endings }: WholeStory): readonly PlacedPage[] {
  return [
    ...openings.map((page) => ({ where: `opening ${page.id}`, page })),
    ...scenes.map((page) => ({ where: `scene ${page.id}`, page })),
    ...endings.map((page) => ({ where: `ending ${page.id}`, page })),
  ];
}

function findNameFaults(story: WholeStory): string[] {
  const faults: string[] = [];
  const ids = new Set<string>();
  for (const { where, page } of listPages(story)) {
    const { id } = page;
    if (ids.has(id)) faults.push(`${where}: id: used twice`);
    ids.add(id);
  }
  return faults;
}

function findPlanFaults({ scenes, endings }: WholeStory): string[] {
  const faults: string[] = [];
  for (const beat of BEATS) {
    const own = scenes.filter((scene) => scene.beat === beat);
    if (!own.some(({ when }) => when === undefined))
      faults.push(`scenes: no scene of the beat ${beat} can always be told; one must be without a condition`);
  }
  for (const [at, { id, when }] of endings.entries()) {
    const isLast = at === endings.length - 1;
    if (isLast && when !== undefined)
      faults.push(`ending ${id}: when: the last ending must be without one, so that every telling ends`);
    if (
      !isLast &&
      (when === undefined || Object.values(when).every((asked) => Array.isArray(asked) && asked.length === 0))
    )
      faults.push(`ending ${id}: when: asks for nothing, so that the endings behind are never told`);
  }
  return faults;
}

/** Every text that a voice tells, with its place, each of its variants by itself. */
export function listTexts(story: Story): readonly PlacedText[] {
  const told = (where: string, text: readonly Paragraph[]): PlacedText[] =>
    text.flatMap((paragraph, at) =>
      listVariants(paragraph).map((one) => ({ where: `${where}: text number ${at + 1}`, text: one })),
    );
  return [
    ...story.openings.flatMap(({ id, text }) => told(`opening ${id}`, text)),
    ...story.scenes.flatMap(({ id, text, options, unheard, undone, asks }) => [
      ...told(`scene ${id}`, text),
      ...options.map(({ reaction }, at) => ({
        where: `scene ${id}: options number ${at + 1}: reaction`,
        text: reaction,
      })),
      { where: `scene ${id}: unheard`, text: unheard },
      ...(undone === undefined ? [] : [{ where: `scene ${id}: undone`, text: undone }]),
      ...(asks === undefined ? [] : [{ where: `scene ${id}: asks`, text: asks }]),
    ]),
    ...story.endings.flatMap(({ id, text, carry, leaves }) => [
      ...told(`ending ${id}`, text),
      ...(leaves === undefined ? [] : [{ where: `ending ${id}: leaves.why`, text: leaves.why }]),
      { where: `ending ${id}: carry.begins`, text: carry.begins },
      { where: `ending ${id}: carry.thread.opens`, text: carry.thread.opens },
      { where: `ending ${id}: carry.thread.closes`, text: carry.thread.closes },
    ]),
    ...Object.entries(story.promises).flatMap(([name, { kept, broken, leaves }]) => [
      { where: `promise ${name}: kept`, text: kept },
      { where: `promise ${name}: broken`, text: broken },
      ...(leaves === undefined ? [] : [{ where: `promise ${name}: leaves.why`, text: leaves.why }]),
    ]),
    ...Object.entries(story.cast).flatMap(([role, { travels }]) =>
      Object.entries(travels ?? {}).map(([part, text]) => ({ where: `role ${role}: travels.${part}`, text })),
    ),
    ...Object.entries(story.facts).flatMap(([name, { later }]) =>
      later === undefined ? [] : [{ where: `fact ${name}: later`, text: later }],
    ),
  ];
}

/** The strings that a paragraph is put together from. */
function listVariants(paragraph: Paragraph): readonly string[] {
  if (typeof paragraph === 'string') return [paragraph];
  return paragraph.flatMap((piece) => {
    if (typeof piece === 'string') return [piece];
    if ('one_of' in piece) return piece.one_of;
    return piece.else === undefined ? [piece.text] : [piece.text, piece.else];
  });
}

function findSymbolFaults(story: WholeStory): string[] {
  const roles = Object.keys(story.cast);
  const faults: string[] = [];
  // What is shown outside a chapter has no voice to fill names in.
  const plain = [
    ...story.scenes.flatMap(({ id, options }) =>
      options.flatMap(({ label = '', text }, at) => [
        { where: `scene ${id}: options number ${at + 1}: label`, text: label },
        { where: `scene ${id}: options number ${at + 1}: text`, text },
      ]),
    ),
    ...listPages(story).map(({ where, page }) => ({ where: `${where}: title`, text: page.title })),
    ...story.scenes.map(({ id, name = '' }) => ({ where: `scene ${id}: name`, text: name })),
    ...listLeavings(story).map(({ where, leaves }) => ({
      where: `${where}: leaves.name`,
      text: leaves.name,
    })),
  ];
  for (const { where, text } of plain)
    if (/[{}]/.test(text)) faults.push(`${where}: names cannot be filled in here`);
  const noted = [
    ...Object.entries(story.facts).map(([name, { is }]) => ({ where: `fact ${name}: is`, text: is })),
    ...Object.entries(story.promises).map(([name, { made }]) => ({
      where: `promise ${name}: made`,
      text: made,
    })),
  ];
  for (const { where, text } of [...listTexts(story), ...noted]) {
    const wantsReply = where.endsWith(': unheard');
    if (wantsReply !== text.includes('{reply}'))
      faults.push(`${where}: ${wantsReply ? 'must quote {reply}' : '{reply} stands only in unheard'}`);
    for (const [symbol, role = '', form = ''] of text.matchAll(SYMBOL)) {
      if (symbol === '{reply}') continue;
      const known = role.charAt(0).toLowerCase() + role.slice(1);
      const forms = ['', 'name', 'short', ...PRONOUN_FORMS];
      if (!roles.includes(known))
        faults.push(`${where}: there is no role ${known}${suggestWord(known, roles)}`);
      else if (!forms.includes(form.charAt(0).toLowerCase() + form.slice(1)))
        faults.push(`${where}: ${symbol}: there is no form ${form}${suggestWord(form, forms.slice(1))}`);
    }
    if (/[{}]/.test(text.replaceAll(SYMBOL, ''))) faults.push(`${where}: a brace that belongs to no symbol`);
  }
  return faults;
}

function findPictureFaults(story: WholeStory): string[] {
  const known = Object.keys(story.pictures);
  const used = listPages(story).map(({ where, page }) => ({ where, picture: page.picture }));
  const faults = used
    .filter(({ picture }) => !known.includes(picture))
    .map(
      ({ where, picture }) =>
        `${where}: picture: there is no picture ${picture}${suggestWord(picture, known)}`,
    );
  for (const name of known)
    if (!used.some(({ picture }) => picture === name)) faults.push(`picture ${name}: is never shown`);
  if (known.includes('cover')) faults.push('picture cover: is the name of the cover; call it otherwise');
  const amount = known.length + 1;
  if (amount < 7 || amount > 22)
    faults.push(`pictures: with the cover there are ${amount}; 7 to 22 are allowed`);
  return faults;
}

/** Every condition of a story, with its place: around scenes and endings first, then inside texts. */
export function listConditions(
  story: WholeStory,
): readonly { readonly where: string; readonly when: Condition }[] {
  const inside = listPages(story).flatMap(({ where, page }) =>
    page.text.flatMap((paragraph) =>
      typeof paragraph === 'string'
        ? []
        : paragraph.flatMap((piece) =>
            typeof piece === 'object' && 'when' in piece
              ? [{ where: `${where}: text`, when: piece.when }]
              : [],
          ),
    ),
  );
  const around = listPages(story).flatMap(({ where, page }) =>
    page.when === undefined ? [] : [{ where: `${where}: when`, when: page.when }],
  );
  return [...around, ...inside];
}

function findConditionFaults(
  story: WholeStory,
  { facts = [], not = [], open, kept, broken, at_least }: Condition,
): string[] {
  const faults = findUnknown(story, 'fact', [...facts, ...not, ...(at_least?.of ?? [])]);
  if (at_least !== undefined) {
    const { n, of } = at_least;
    if (new Set(of).size < of.length) faults.push('at_least.of: names a fact twice');
    if (n > of.length) faults.push(`at_least: asks for ${n} of ${of.length} facts`);
  }
  faults.push(...findUnknown(story, 'promise', [...(open ?? []), ...(kept ?? []), ...(broken ?? [])]));
  for (const name of facts) if (not.includes(name)) faults.push(`${name} cannot hold and not hold`);
  return faults;
}

function findUnknown(story: WholeStory, kind: 'fact' | 'promise', names: readonly string[]): string[] {
  const known = Object.keys(kind === 'fact' ? story.facts : story.promises);
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `there is no ${kind} ${name}${suggestWord(name, known)}`);
}

function findOptionFaults(story: WholeStory): string[] {
  return story.scenes.flatMap(({ id, options }) => {
    const faults: string[] = [];
    if (new Set(options.map(({ stance }) => stance)).size < options.length)
      faults.push(`scene ${id}: options: two have the same stance`);
    if (new Set(options.map(({ label = '' }) => label.toLowerCase())).size < options.length)
      faults.push(`scene ${id}: options: two have the same label`);
    if (options.slice(0, -1).some(({ when }) => when !== undefined))
      faults.push(`scene ${id}: options: only the last one can ask for what is carried`);
    if (options.filter(({ when }) => when === undefined).length < 2)
      faults.push(`scene ${id}: options: two must be there for whoever carries nothing`);
    for (const [at, option] of options.entries()) {
      const { sets = [], promises = [], keeps = [], breaks = [] } = option;
      const unknown = [
        ...findUnknown(story, 'fact', sets),
        ...findUnknown(story, 'promise', [...promises, ...keeps, ...breaks]),
      ];
      for (const fault of unknown) faults.push(`scene ${id}: options number ${at + 1}: ${fault}`);
    }
    return faults;
  });
}

/** Everything that a story can leave its reader with, and where. */
export function listLeavings(
  story: Pick<Story, 'endings' | 'promises'>,
): readonly { readonly where: string; readonly leaves: Leaving }[] {
  return [
    ...story.endings.map(({ id, leaves }) => ({ where: `ending ${id}`, leaves })),
    ...Object.entries(story.promises).map(([name, { leaves }]) => ({ where: `promise ${name}`, leaves })),
  ].flatMap(({ where, leaves }) => (leaves === undefined ? [] : [{ where, leaves }]));
}

/** The things of other stories that one asks for, by name. */
export function listAskedThings(story: WholeStory): readonly string[] {
  const options = story.scenes.flatMap((scene) => scene.options);
  return [...new Set([...listConditions(story), ...options].flatMap(({ when }) => when?.carried ?? []))];
}

/** What one story leaves must be called the same in all its endings, and cannot be asked for by itself. */
function findLeavingFaults(story: WholeStory): string[] {
  const left = listLeavings(story);
  const asked = listAskedThings(story);
  return left.flatMap(({ where, leaves }) => {
    const first = left.find((one) => one.leaves.thing === leaves.thing)?.leaves ?? leaves;
    return [
      ...(first.name !== leaves.name || first.looks !== leaves.looks
        ? [`${where}: leaves: ${leaves.thing} has another name or looks elsewhere in the story`]
        : []),
      ...(asked.includes(leaves.thing)
        ? [`${where}: leaves: ${leaves.thing} is asked for by this very story; it is for others`]
        : []),
    ];
  });
}

/** What a story asks for and none leaves, and what two leave by one name. What `others` leave counts; they are not looked at themselves. */
export function findThingFaults(
  stories: readonly WholeStory[],
  others: readonly WholeStory[],
): readonly { readonly file: string; readonly fault: string }[] {
  const owners = new Map<string, string>();
  for (const { key, ...story } of others)
    for (const { leaves } of listLeavings(story)) owners.set(leaves.thing, key);
  const faults: { file: string; fault: string }[] = [];
  const add = ({ key }: WholeStory, fault: string) =>
    faults.push({ file: `${key}.json`, fault: `${key}.json: ${fault}` });
  for (const story of stories)
    for (const { where, leaves } of listLeavings(story)) {
      const owner = owners.get(leaves.thing) ?? story.key;
      owners.set(leaves.thing, owner);
      if (owner !== story.key)
        add(story, `${where}: leaves: ${owner} leaves a ${leaves.thing}, too; call it otherwise`);
    }
  const known = [...owners.keys()];
  for (const story of stories)
    for (const thing of listAskedThings(story))
      if (!known.includes(thing))
        add(story, `carried: no story leaves a ${thing}${suggestWord(thing, known)}`);
  return faults;
}

function findCarryFaults(story: WholeStory): string[] {
  return story.endings.flatMap(({ id, carry: { companion } }) => {
    if (companion === undefined) return [];
    const role = story.cast[companion];
    if (role === undefined)
      return [
        `ending ${id}: carry.companion: there is no role ${companion}${suggestWord(companion, Object.keys(story.cast))}`,
      ];
    return role.travels === undefined
      ? [`ending ${id}: carry.companion: ${companion} has no travels, so nothing is told of the way`]
      : [];
  });
}

// The people who may be found, as numbers in memory: put in, taken out, and searched through, every one of them.
import { type Levels, makeComparable, type SimilarityMetric } from '../rules/similarity.ts';
import { createIdTable } from './id-table.ts';
import { ID_WORDS, type IdWords } from './id-words.ts';
import { AXES, BLOCK_ROWS, type Block, type Columns, createScan } from './scan-block.ts';
import { createOrderer, createShortlist, type OrderKey } from './shortlist.ts';

export type VectorSearch = {
  readonly levels: Levels;
  /** Who is not to be found, however alike. */
  readonly self: IdWords;
  readonly metric: SimilarityMetric;
  readonly thresholdSteps: number;
  readonly order: OrderKey;
  readonly most: number;
};

export type VectorIndex = {
  readonly put: (id: IdWords, levels: Levels) => void;
  readonly remove: (id: IdWords) => void;
  /** Takes out everybody who has not been put in since the last call of this. */
  readonly sweep: () => void;
  /** Those who match, the nearest band first, at most `most`. */
  readonly search: (search: VectorSearch) => readonly IdWords[];
  readonly measure: () => { readonly people: number; readonly bytes: number };
};

/** Makes an empty index, which takes no memory to speak of. Each 8,192 people take 1.6 MB. */
export function createVectorIndex(): VectorIndex {
  const blocks: Block[] = [];
  let people = 0;
  let generation = 0;

  const blockOf = (place: number): Block => blocks[Math.floor(place / BLOCK_ROWS)] as Block;
  const wordsAt = (place: number): IdWords => {
    const { ids } = blockOf(place);
    const at = (place % BLOCK_ROWS) * ID_WORDS;
    return [ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0, ids[at + 3] ?? 0];
  };
  const holds = (place: number, id: IdWords) => {
    const { ids } = blockOf(place);
    const at = (place % BLOCK_ROWS) * ID_WORDS;
    return ids[at] === id[0] && ids[at + 1] === id[1] && ids[at + 2] === id[2] && ids[at + 3] === id[3];
  };
  const table = createIdTable(holds, wordsAt);

  function addPlace(id: IdWords): number {
    const place = people;
    if (place === blocks.length * BLOCK_ROWS) blocks.push(createBlock());
    people += 1;
    blockOf(place).ids.set(id, (place % BLOCK_ROWS) * ID_WORDS);
    table.add(id, place);
    return place;
  }

  function put(id: IdWords, levels: Levels): void {
    const place = table.find(id) ?? addPlace(id);
    const block = blockOf(place);
    const row = place % BLOCK_ROWS;
    const { mask, centred, placed } = makeComparable(levels);
    putRow(block.centred, row, centred);
    putRow(block.placed, row, placed);
    block.masks[row] = mask;
    block.generations[row] = generation;
  }

  /** The last row takes the place of the one that goes, so that there are no holes. */
  function remove(id: IdWords): void {
    const place = table.find(id);
    if (place === undefined) return;
    table.remove(id);
    people -= 1;
    if (place !== people) {
      const last = wordsAt(people);
      moveRow(blockOf(people), people % BLOCK_ROWS, blockOf(place), place % BLOCK_ROWS);
      // Found by its words, which stand at both places for now.
      table.remove(last);
      table.add(last, place);
    }
    if (people <= (blocks.length - 1) * BLOCK_ROWS) blocks.pop();
  }

  return {
    put,
    remove,
    sweep: () => {
      for (let place = people - 1; place >= 0; place -= 1)
        if (blockOf(place).generations[place % BLOCK_ROWS] !== generation) remove(wordsAt(place));
      generation = (generation + 1) % 256;
    },
    search: ({ levels, self, metric, thresholdSteps, order, most }) => {
      const shortlist = createShortlist(most);
      const scan = createScan(makeComparable(levels), metric, thresholdSteps);
      const own = table.find(self) ?? -1;
      const orderOf = createOrderer(order);
      for (const [number, block] of blocks.entries()) {
        const first = number * BLOCK_ROWS;
        scan(block, Math.min(BLOCK_ROWS, people - first), shortlist.worstBand, (band, row) => {
          if (first + row === own) return;
          const { ids } = block;
          const at = row * ID_WORDS;
          const rank = orderOf(ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0, ids[at + 3] ?? 0);
          shortlist.offer(band, rank, first + row);
        });
      }
      return shortlist.places().map(wordsAt);
    },
    measure: () => ({
      people,
      bytes: blocks.reduce((sum, block) => sum + bytesOf(block), table.bytes()),
    }),
  };
}

function createBlock(): Block {
  return {
    centred: createColumns(),
    placed: createColumns(),
    masks: new Uint32Array(BLOCK_ROWS),
    ids: new Uint32Array(BLOCK_ROWS * ID_WORDS),
    generations: new Uint8Array(BLOCK_ROWS),
  };
}

function createColumns(): Columns {
  return { levels: new Float32Array(BLOCK_ROWS * AXES), lengths: new Float32Array(BLOCK_ROWS) };
}

function bytesOf({ centred, placed, masks, ids, generations }: Block): number {
  const columns = [centred.levels, centred.lengths, placed.levels, placed.lengths];
  return [...columns, masks, ids, generations].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function putRow({ levels, lengths }: Columns, row: number, values: readonly number[]): void {
  let square = 0;
  for (let axis = 0; axis < AXES; axis += 1) {
    const level = values[axis] ?? 0;
    levels[axis * BLOCK_ROWS + row] = level;
    square += level * level;
  }
  lengths[row] = Math.sqrt(square);
}

function moveRow(from: Block, source: number, to: Block, target: number): void {
  moveLevels(from.centred, source, to.centred, target);
  moveLevels(from.placed, source, to.placed, target);
  to.masks[target] = from.masks[source] ?? 0;
  to.generations[target] = from.generations[source] ?? 0;
  to.ids.set(from.ids.subarray(source * ID_WORDS, (source + 1) * ID_WORDS), target * ID_WORDS);
}

function moveLevels(from: Columns, source: number, to: Columns, target: number): void {
  for (let axis = 0; axis < AXES; axis += 1)
    to.levels[axis * BLOCK_ROWS + target] = from.levels[axis * BLOCK_ROWS + source] ?? 0;
  to.lengths[target] = from.lengths[source] ?? 0;
}

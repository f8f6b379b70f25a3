import { countedIn, type Counted } from './quantity-scan.js';
import { CASES, CONTAINERS, UNITS, type Dimension, type Unit } from './units.js';

/** The size of one unit, in the unit of its dimension. */
export interface Measure {
  dimension: Dimension;
  amount: number;
  imperial?: true;
}

export interface Quantities {
  measures: Measure[];
  /** Pack counts; never the size of one unit. */
  packs: number[];
  /** The containers of one unit, if the counting words state them. */
  containers: string[];
  /** The text without its quantities. */
  rest: string;
}

const TIMES = /^\s*[)\]]?\s*\*\s*[([]?\s*$/;
const COUNT_BEFORE = /(?:\*|(?:pack|case|box|tray) of)\s*$/;

/** Reads quantities such as `330ml*24罐`, `24 x 330ml`, `10片/包 60包/箱`, `12 fl oz` and `72%`. */
export function readQuantities(text: string): Quantities {
  const read: Quantities = { measures: [], packs: [], containers: [], rest: '' };
  let restFrom = 0;
  for (const chain of chains(text)) {
    const before = text.slice(restFrom, chain[0]?.start);
    const isCount = COUNT_BEFORE.test(before);
    if (!isCount && isBareNumber(chain)) continue;
    readChain(chain, isCount, read);
    read.rest += `${before.replace(COUNT_BEFORE, '')} `;
    restFrom = chain.at(-1)?.end ?? restFrom;
  }
  read.rest += text.slice(restFrom);
  return read;
}

/** Groups numbers that are multiplied with each other. */
function chains(text: string): Counted[][] {
  const all: Counted[][] = [];
  let previousEnd = 0;
  for (const counted of countedIn(text)) {
    const chain = all.at(-1);
    const between = text.slice(previousEnd, counted.start);
    if (chain !== undefined && TIMES.test(between)) chain.push(counted);
    else all.push([counted]);
    previousEnd = counted.end;
  }
  return all;
}

const isBareNumber = (chain: readonly Counted[]) =>
  chain.length === 1 && chain.every(({ unit, holder }) => !unit && !holder);

function readChain(chain: readonly Counted[], isCount: boolean, read: Quantities): void {
  const sizes = sizesIn(chain, isCount);
  let pack = 1;
  for (const counted of chain) {
    const unit = unitOf(counted);
    if (unit !== undefined && sizes.includes(counted)) {
      read.measures.push(measure(counted.number, unit));
    } else {
      pack *= counted.number;
    }
    for (const word of [counted.unit, counted.holder]) {
      const container = CONTAINERS.get(word ?? '');
      if (container !== undefined) read.containers.push(container);
    }
  }
  if (pack !== 1) read.packs.push(pack);
}

/** The size is the measured quantity, else the first count of units, unless it fills a case. */
function sizesIn(chain: readonly Counted[], isCount: boolean): Counted[] {
  const measured = chain.filter((counted) => {
    const unit = unitOf(counted);
    return unit !== undefined && unit.dimension !== 'pieces';
  });
  if (measured.length > 0 || isCount) return measured;
  const pieces = chain.find(
    (counted) => unitOf(counted) !== undefined && !CASES.has(counted.holder ?? ''),
  );
  return pieces === undefined ? [] : [pieces];
}

const unitOf = ({ unit }: Counted) => UNITS.get(unit ?? '');

const measure = (number: number, { dimension, factor, imperial }: Unit): Measure => ({
  dimension,
  amount: number * factor,
  ...(imperial && { imperial }),
});

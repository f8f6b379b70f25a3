import { vendorName } from '../format/vendor-name.js';

/** How things are called instead of by their ids. */
export interface NameWords {
  /** The name of a registered machine. */
  machine: (id: string) => string | undefined;
  /** @param at when the run was built, ISO 8601. */
  run: (at: string) => string;
  /** @param on the day on which it was prepared, such as `2026-11-16`. */
  purchase: (on: string) => string;
  decision: string;
  sale: string;
}

const KINDS = 'owner|person|agent|channel';

/**
 * Puts names into a text of the service where it has ids. What is not known, such as a purchase
 * number that a caller chose, stays.
 */
export function named(text: string, words: NameWords): string {
  return text
    .replaceAll(/ \(checkout [^()\s]+\)/g, '')
    .replaceAll(new RegExp(` \\((?:(${KINDS}), )?prn-[\\w-]+\\)`, 'g'), withoutId)
    .replace(/^(Machine .+) \([\w.-]{1,64}\) (registered|removed)$/, '$1 $2')
    .replaceAll(/ \(([\w.-]{1,64})\)/g, (all, id: string) => (words.machine(id) ? '' : all))
    .replaceAll(
      /(?:\b(?:[Cc]heckout|Order) )?\bpo_(\d{4})(\d\d)(\d\d)_\d+\b/g,
      (_, year: string, month: string, day: string) => words.purchase(`${year}-${month}-${day}`),
    )
    .replaceAll(/(?:\b[Rr]un )?\brun-(\d{13})\b/g, (_, ms: string) =>
      words.run(new Date(Number(ms)).toISOString()),
    )
    .replaceAll(/(?:\b[Dd]ecision )?\bdec-[\d-]+\d\b/g, words.decision)
    .replace(/^Sale [\w-]+(?=, )/, words.sale)
    .replaceAll(/\b[a-z][a-z0-9]*-(?:supply|machine)\b(?!:)/g, vendorName)
    .replaceAll(/(?<![\w:.-])[\w.-]*[A-Za-z_][\w.-]*(?![\w-]|:\S)/g, (id) => nameOf(id, words));
}

const withoutId = (_: string, kind: string | undefined): string =>
  kind === undefined ? '' : ` (${kind})`;

/** The id may end a sentence. */
function nameOf(id: string, { machine }: NameWords): string {
  const known = machine(id);
  if (known !== undefined) return known;
  const [, bare = '', stop = ''] = /^(.*?)(\.*)$/.exec(id) ?? [];
  return `${machine(bare) ?? bare}${stop}`;
}

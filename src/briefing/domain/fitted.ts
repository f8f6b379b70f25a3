import {
  SECTION_KEYS,
  type BriefingLine,
  type BriefingSection,
  type BriefingText,
  type SectionKey,
  type WholeSection,
} from './briefing.js';

/** However large the route is. */
export const MOST_CHARACTERS = 8_000;
/** Lets the first line of every section fit. */
const LONGEST_LINE = 600;

const TITLES: Record<SectionKey, string> = {
  problems: 'Problems',
  decisions: 'Decisions of the owner',
  on_the_way: 'On the way',
  running_out: 'Running out',
  tasks: 'Tasks that are due',
  visits: "Today's visits",
  money: 'Money',
  sales: 'Sales',
  prices: 'Wrong prices',
};

interface Filling {
  key: SectionKey;
  whole: WholeSection;
  shown: BriefingLine[];
  isFull: boolean;
}

/**
 * The sections and the same as text. When not everything fits, every section keeps its first lines,
 * and ends with how many more there are.
 */
export function fitted(
  heading: string,
  wholes: Readonly<Record<SectionKey, WholeSection>>,
): BriefingText {
  const fillings = SECTION_KEYS.filter((key) => wholes[key].lines.length > 0).map(
    (key): Filling => ({ key, whole: wholes[key], shown: [], isFull: false }),
  );
  let room = MOST_CHARACTERS - heading.length;
  for (const { key, whole } of fillings) {
    room -= blockOf(TITLES[key], [restLine(whole, whole.lines.length)]).length;
  }
  while (fillings.some(({ isFull }) => !isFull)) {
    for (const filling of fillings.filter(({ isFull }) => !isFull)) {
      const write = filling.whole.lines[filling.shown.length];
      const line = write && bounded(write());
      const cost = line ? textOf(line).length : Infinity;
      if (line && cost <= room) {
        filling.shown.push(line);
        room -= cost;
      } else {
        filling.isFull = true;
      }
    }
  }
  const sections = fillings.map(sectionOf);
  return {
    sections,
    text: heading + sections.map(({ title, lines }) => blockOf(title, lines)).join(''),
  };
}

function sectionOf({ key, whole, shown }: Filling): BriefingSection {
  const left = whole.lines.length - shown.length;
  const lines = left > 0 ? [...shown, restLine(whole, left)] : shown;
  return { key, title: TITLES[key], lines };
}

const restLine = ({ restRef }: WholeSection, left: number): BriefingLine => ({
  text: `and ${left} more`,
  ref: restRef,
});

const blockOf = (title: string, lines: readonly BriefingLine[]): string =>
  `\n${title}\n${lines.map(textOf).join('')}`;

const textOf = ({ text, ref }: BriefingLine): string =>
  `- ${text}${ref === undefined ? '' : ` [${ref}]`}\n`;

const bounded = (line: BriefingLine): BriefingLine =>
  line.text.length <= LONGEST_LINE
    ? line
    : { ...line, text: `${line.text.slice(0, LONGEST_LINE - 1).toWellFormed()}…` };

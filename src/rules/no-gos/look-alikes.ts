/**
 * Letters of Latin, Greek and Cyrillic that look the same, capitals apart from small letters: the
 * capital of η looks like H, the small letter like n. Each group begins with its Latin letter.
 */
const GROUPS: readonly string[] = [
  'aаαɑ',
  'bьЬƅβ',
  'cсᴄ',
  'dԁɗ',
  'eеεєɛҽ℮',
  'fƒϝ',
  'gɡɢԍ',
  'hһ',
  'iіιɩı',
  'jј',
  'kкκ',
  'lӏӀǀ|',
  'mм',
  'nηпɴ',
  'oоοσᴏ',
  'pрρ',
  'qԛ',
  'rгᴦʀ',
  'sѕꜱ',
  'tтτ',
  'uυᴜʋ',
  'vνѵᴠ',
  'wωԝѡᴡɯ',
  'xхχ',
  'yуγүʏ',
  'zᴢ',
  'AАΑᴀ',
  'BВΒвʙ',
  'CС',
  'Dᴅ',
  'EЕΕᴇ',
  'FϜꜰ',
  'GԌɢ',
  'HНΗнʜ',
  'IІΙӀɪ',
  'JЈͿᴊ',
  'KКΚᴋ',
  'Lʟ',
  'MМΜᴍ',
  'NΝɴ',
  'OОΟ',
  'PРΡᴘ',
  'QԚ',
  'Rʀ',
  'SЅ',
  'TТΤᴛ',
  'Uᴜ',
  'VѴ',
  'WԜ',
  'XХΧ',
  'YУΥҮʏ',
  'ZΖ',
  // Two forms of one letter.
  'σς',
];

/** Small letters with a stroke, which no normalization form removes. */
const STROKED: Readonly<Record<string, string>> = {
  ƀ: 'b',
  đ: 'd',
  ɇ: 'e',
  ǥ: 'g',
  ħ: 'h',
  ɨ: 'i',
  ɉ: 'j',
  ł: 'l',
  ø: 'o',
  ɍ: 'r',
  ŧ: 't',
  ʉ: 'u',
  ɏ: 'y',
  ƶ: 'z',
};

const WITHOUT_STROKE = new Map(
  Object.entries(STROKED).flatMap(([stroked, plain]) => [
    [stroked, plain],
    [stroked.toUpperCase(), plain.toUpperCase()],
  ]),
);

export const withoutStroke = (letter: string): string => WITHOUT_STROKE.get(letter) ?? letter;

const LOOK_ALIKES = new Map<string, Set<string>>();
for (const group of GROUPS) {
  for (const letter of group) {
    const alike = LOOK_ALIKES.get(letter) ?? new Set();
    for (const other of group) alike.add(other);
    LOOK_ALIKES.set(letter, alike);
  }
}

/** All letters that look like this one in any case, including itself. */
export function lookAlikesOf(letter: string): ReadonlySet<string> {
  const alike = alikeInAnyCase(letter);
  const latin = [...alike].filter((one) => /[a-z]/i.test(one));
  return new Set([...alike, ...latin.flatMap((one) => [...alikeInAnyCase(one)])]);
}

function alikeInAnyCase(letter: string): Set<string> {
  const cases = [letter, letter.toLowerCase(), letter.toUpperCase()];
  cases.push(letter.toUpperCase().toLowerCase());
  const single = cases.filter((one) => Array.from(one).length === 1);
  return new Set(single.flatMap((one) => [one, ...(LOOK_ALIKES.get(one) ?? [])]));
}

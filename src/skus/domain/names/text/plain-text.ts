/** Names are shorter; anything beyond is not worth the time. */
const MAX_LENGTH = 400;

const ACCENTS = /[\u0300-\u036f]/g;
const SPACES = /\s+/g;
const APOSTROPHES = /['’‘`´]/g;
const DIGIT = /\d/;
const TIMES_SIGNS = /[×✕✖╳∗]/g;
/** An `x` before a number is a times sign, unless it ends a word: `24 x 330ml`, `cola x6`. */
const TIMES_LETTER = /x(?<=(?:^|[^a-z]|\d\s?(?:ml|cl|l|g|kg|oz|pcs?))x)\s*(?=\d)/g;
const THOUSANDS = /,(?<=(?<![\d.,])\d{1,3},)(?=\d{3}(?![\d.,]))/g;
const DECIMAL_COMMA = /,(?<=\d,)(?=\d{1,2}(?!\d))/g;

/** Text in listings that describes no product: codes, prices, offers, shelf life. */
const IRRELEVANT =
  /(?<!\d)\d{7,14}(?!\d)|(?<![\d.])100\s?%|[¥$€£]\s*\d+(?:\.\d+)?|\d{1,6}(?:\.\d{1,2})?元|买[\d一二三]+[送赠][\d一二三]+|满\d+减\d+|第[二2]件半?价?|保质期?[:\s]*\d*\S{0,2}|20[12]\d(?=年|新|款)/g;

/** Digits that act as words. */
const NOUGHT = /0(?<![\d.]0)(?=[糖脂卡蔗度])/g;
const BATTERY_SIZE = /[57]号(?<!\d[57]号)(?:(?=\S{0,4}电池)|(?<=电池\s?[57]号))/g;
const BATTERY_SIZES: Record<string, string> = { '5号': '五号', '7号': '七号' };

/** Normalizes full-width, accented and upper-case letters, times signs and numbers. */
export function plainText(text: string): string {
  const plain = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPACES, ' ')
    .replace(APOSTROPHES, '')
    .replace(IRRELEVANT, ' ');
  return DIGIT.test(plain) ? plainNumbers(plain) : plain;
}

function plainNumbers(text: string): string {
  return text
    .replace(TIMES_SIGNS, '*')
    .replace(TIMES_LETTER, '*')
    .replace(THOUSANDS, '')
    .replace(DECIMAL_COMMA, '.')
    .replace(NOUGHT, '零')
    .replace(BATTERY_SIZE, (size) => BATTERY_SIZES[size] ?? size);
}

/** Words of a vendor or a person inside a sentence. */
export interface Quote {
  quote: string;
}

export type Part = string | Quote;

/** A sentence, which may quote words that are not translated. */
export type Said = string | readonly Part[];

export const quote = (words: string): Said => [{ quote: words }];

/** Puts words, numbers and parts with quotes together. */
export function told(strings: TemplateStringsArray, ...values: readonly (Said | number)[]): Said {
  return strings.flatMap((words, index) => [words, ...partsOf(values[index] ?? '')]);
}

export const joined = (several: readonly Said[], separator: string): Said =>
  several.flatMap((said, index) => [...(index > 0 ? [separator] : []), ...partsOf(said)]);

export const partsOf = (said: Said | number): readonly Part[] =>
  typeof said === 'object' ? said : [String(said)];

/** For places that hold only text, such as labels. */
export const plain = (said: Said): string =>
  partsOf(said)
    .map((part) => (typeof part === 'string' ? part : part.quote))
    .join('');

/** The language of words that are quoted: Chinese if they have a Chinese character. */
export const languageOf = (words: string): 'en' | 'zh-CN' =>
  /\p{Script=Han}/u.test(words) ? 'zh-CN' : 'en';

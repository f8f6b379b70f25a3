export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Texts = Record<string, unknown>;

/** The texts of one component in every language. */
export type InBoth<T extends Texts> = Record<Language, T>;

type Widened<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => string
    ? (...args: A) => string
    : T[K] extends string
      ? string
      : Widened<T[K]>;
};

export function inBoth<T extends Texts>(en: T, zh: NoInfer<Widened<T>>): InBoth<Widened<T>> {
  return { en: en as Widened<T>, zh };
}

import type { TextCode, TextParams } from '../../../src/texts/text.js';
import type { Language } from '../i18n/in-both.js';
import type { Said } from './said.js';

export type { TextCode, TextParams } from '../../../src/texts/text.js';

/** A text of the service; one of a newer service may have a code that this page does not know. */
export interface AnyText {
  code: string;
  params: object;
}

/** What the words of a text are made with. */
export interface Speaker {
  say: (text: AnyText) => Said;
  money: (fen: number) => string;
  /** The name of a machine, or its id while the name is not known. */
  machine: (machine: string | { id: string; name?: string }) => string;
  vendor: (namespace: string) => string;
  /** `Restock of 16 Nov, Acme` */
  run: (run: { id: string; suppliers?: string[] }) => string;
  time: (at: string) => string;
}

export type Words<C extends TextCode> = {
  readonly [K in C]: (params: TextParams[K], speaker: Speaker) => Said;
};

/** The words of texts in every language; a missing code is a type error. */
export type WordsInBoth<C extends TextCode> = Readonly<Record<Language, Words<C>>>;

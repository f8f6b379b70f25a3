import type { NoticeCode, NoticeParams } from '../notification.js';

/** Formats amounts, times and vendors for people. */
export interface Formats {
  money: (fen: number) => string;
  time: (iso: string) => string;
  date: (isoDate: string) => string;
  vendor: (namespace: string) => string;
}

export interface Wording {
  title: string;
  /** Further lines. */
  lines?: string[];
}

/** Everything that a notification says in one language. */
export interface Words {
  notices: { [Code in NoticeCode]: (params: NoticeParams[Code], formats: Formats) => Wording };
  /** The title of several notifications in one message. */
  several: (count: number) => string;
  open: string;
  /** What every mail ends with. */
  footer: (settingsUrl: string) => string;
}

export const SECTION_KEYS = [
  'problems',
  'decisions',
  'on_the_way',
  'running_out',
  'tasks',
  'visits',
  'money',
  'sales',
  'prices',
] as const;
export type SectionKey = (typeof SECTION_KEYS)[number];

export interface BriefingLine {
  text: string;
  /** Where it can be looked up: an absolute path. */
  ref?: string;
}

export interface BriefingSection {
  key: SectionKey;
  title: string;
  lines: BriefingLine[];
}

/** A section before it is cut to fit. */
export interface WholeSection {
  /** The worst first. Only those that fit are written. */
  lines: readonly (() => BriefingLine)[];
  /** Where the rest can be looked up. */
  restRef: string;
}

export interface BriefingText {
  sections: BriefingSection[];
  text: string;
}

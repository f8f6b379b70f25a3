import { inBoth } from '../../../i18n/language.js';

export const KINDS = ['closure', 'event', 'note'] as const;
export type Kind = (typeof KINDS)[number];

export const CONTEXT_WORDS = inBoth(
  { closure: 'Closure', event: 'Event', note: 'Note' },
  { closure: '停业', event: '活动', note: '备注' },
);

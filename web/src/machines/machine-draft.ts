import type { Machine, MachineProfile, MachineProfileChange } from '../api/shapes.js';

type TextField = Exclude<keyof MachineProfile, 'latitude' | 'longitude'>;

/** The form fields of a machine; an empty field means unknown. */
export type MachineDraft = Record<'name' | TextField, string>;

export const EMPTY_DRAFT: MachineDraft = {
  name: '',
  city: '',
  address: '',
  venueType: '',
  placement: '',
  floor: '',
  spot: '',
  notes: '',
};

const TEXT_FIELDS = [
  'city',
  'address',
  'venueType',
  'placement',
  'floor',
  'spot',
  'notes',
] as const satisfies readonly TextField[];

export function draftOf({ name, profile }: Pick<Machine, 'name' | 'profile'>): MachineDraft {
  const draft = { ...EMPTY_DRAFT, name };
  for (const field of TEXT_FIELDS) draft[field] = profile[field] ?? '';
  return draft;
}

/** The complete profile but the position, which stays; cleared fields are removed from it. */
export function profileOf({ name: _, ...fields }: MachineDraft): MachineProfileChange {
  const given = Object.entries(fields).map(([field, text]) => [field, text.trim() || null]);
  return Object.fromEntries(given) as MachineProfileChange;
}

export const MACHINE_ID = /^[A-Za-z0-9._-]{1,64}$/;

import type { Machine, MachineProfile, MachineProfileChange } from '../api/shapes.js';

/** What a person types about a machine; an empty field is one that is not known. */
export type MachineDraft = Record<'name' | keyof MachineProfile, string>;

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

export function draftOf({ name, profile }: Pick<Machine, 'name' | 'profile'>): MachineDraft {
  return { ...EMPTY_DRAFT, ...profile, name };
}

/** The whole profile; a field that was emptied is removed from it. */
export function profileOf({ name: _, ...fields }: MachineDraft): MachineProfileChange {
  const given = Object.entries(fields).map(([field, text]) => [field, text.trim() || null]);
  return Object.fromEntries(given) as MachineProfileChange;
}

export const MACHINE_ID = /^[A-Za-z0-9._-]{1,64}$/;

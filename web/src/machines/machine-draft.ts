import type { Machine, MachineProfile, MachineProfileChange } from '../api/shapes.js';

/** The form fields of a machine; an empty field means unknown. */
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

/** The complete profile; cleared fields are removed from it. */
export function profileOf({ name: _, ...fields }: MachineDraft): MachineProfileChange {
  const given = Object.entries(fields).map(([field, text]) => [field, text.trim() || null]);
  return Object.fromEntries(given) as MachineProfileChange;
}

export const MACHINE_ID = /^[A-Za-z0-9._-]{1,64}$/;

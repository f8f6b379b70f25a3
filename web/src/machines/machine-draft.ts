import type { Machine, MachineProfile, MachineProfileChange } from '../api/shapes.js';
import { isPositionText, positionOf, positionText } from '../positions/position.js';

type Coordinate = 'latitude' | 'longitude';

/** The form fields of a machine; an empty field means unknown. */
export type MachineDraft = Record<
  'name' | 'position' | Exclude<keyof MachineProfile, Coordinate>,
  string
>;

export const EMPTY_DRAFT: MachineDraft = {
  name: '',
  city: '',
  address: '',
  venueType: '',
  placement: '',
  floor: '',
  spot: '',
  notes: '',
  position: '',
};

export function draftOf({ name, profile }: Pick<Machine, 'name' | 'profile'>): MachineDraft {
  const { latitude, longitude, ...fields } = profile;
  const isKnown = latitude !== undefined && longitude !== undefined;
  const position = isKnown ? positionText({ latitude, longitude }) : '';
  return { ...EMPTY_DRAFT, ...fields, name, position };
}

/** The complete profile; cleared fields are removed from it. */
export function profileOf({ name: _, position, ...fields }: MachineDraft): MachineProfileChange {
  const given = Object.entries(fields).map(([field, text]) => [field, text.trim() || null]);
  const { latitude = null, longitude = null } = positionOf(position) ?? {};
  return { ...(Object.fromEntries(given) as MachineProfileChange), latitude, longitude };
}

/** Whether it can be saved. */
export const isComplete = ({ name, position }: MachineDraft): boolean =>
  name.trim() !== '' && isPositionText(position);

export const MACHINE_ID = /^[A-Za-z0-9._-]{1,64}$/;

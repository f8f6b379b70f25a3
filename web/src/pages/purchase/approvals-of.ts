import type { Approval } from '../../api/shapes.js';

/** Whether a decision is about this purchase. */
export const isAbout = ({ subject }: Pick<Approval, 'subject'>, checkoutId: string): boolean =>
  subject.type === 'checkout' && subject.id === checkoutId;

/** Whether a decision was asked before this time, so that no older one need be looked at. */
export const isOlder = (approval: Pick<Approval, 'at'> | undefined, time: string): boolean =>
  approval !== undefined && new Date(approval.at) < new Date(time);

import type { Approval } from '../../api/shapes.js';

/** Whether an approval is about this purchase. */
export const isAbout = ({ subject }: Pick<Approval, 'subject'>, checkoutId: string): boolean =>
  subject.type === 'checkout' && subject.id === checkoutId;

/** Whether an approval was requested before this time, so that older ones can be skipped. */
export const isOlder = (approval: Pick<Approval, 'at'> | undefined, time: string): boolean =>
  approval !== undefined && new Date(approval.at) < new Date(time);

import type { Approval } from '../api/shapes.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Badge, type Tone } from '../parts/figures/badge.js';

const TEXTS = inBoth(
  { pending: 'Needs approval', approved: 'Approved', rejected: 'Rejected' },
  { pending: '等您决定', approved: '已批准', rejected: '已拒绝' },
);

const TONES: Record<Approval['status'], Tone> = {
  pending: 'warning',
  approved: 'good',
  rejected: 'danger',
};

export function ApprovalStatus({ status }: Pick<Approval, 'status'>) {
  const texts = useTexts(TEXTS);
  return <Badge tone={TONES[status]}>{texts[status]}</Badge>;
}

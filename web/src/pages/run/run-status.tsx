import type { Run } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Badge, type Tone } from '../../parts/badge.js';

const TEXTS = inBoth(
  {
    blocked: 'Blocked',
    nothing_to_do: 'Nothing to do',
    pending_approval: 'Waits for approval',
    approved: 'Ready to place',
    rejected: 'Rejected',
    placed: 'Placed',
    delivered: 'Delivered',
  },
  {
    blocked: '已阻止',
    nothing_to_do: '无需补货',
    pending_approval: '等待批准',
    approved: '可以下单',
    rejected: '已拒绝',
    placed: '已下单',
    delivered: '已到货',
  },
);

const TONES: Record<Run['status'], Tone> = {
  blocked: 'danger',
  nothing_to_do: 'plain',
  pending_approval: 'warning',
  approved: 'good',
  rejected: 'danger',
  placed: 'warning',
  delivered: 'good',
};

export function RunStatus({ status }: { status: Run['status'] }) {
  const texts = useTexts(TEXTS);
  return <Badge tone={TONES[status]}>{texts[status]}</Badge>;
}

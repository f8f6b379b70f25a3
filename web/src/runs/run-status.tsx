import type { Run } from '../api/shapes.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Badge, type Tone } from '../parts/figures/badge.js';

const TEXTS = inBoth(
  {
    blocked: 'Blocked',
    nothing_to_do: 'Nothing to do',
    pending_approval: 'Needs approval',
    approved: 'Ready to place',
    rejected: 'Rejected',
    abandoned: 'Abandoned',
    placed: 'Placed',
    delivered: 'Delivered',
  },
  {
    blocked: '已阻止',
    nothing_to_do: '无需补货',
    pending_approval: '等待批准',
    approved: '可以下单',
    rejected: '已拒绝',
    abandoned: '已放弃',
    placed: '已下单',
    delivered: '已到货',
  },
);

type Shown = Run['status'] | 'abandoned';

const TONES: Record<Shown, Tone> = {
  blocked: 'danger',
  nothing_to_do: 'plain',
  pending_approval: 'warning',
  approved: 'good',
  rejected: 'danger',
  abandoned: 'plain',
  placed: 'warning',
  delivered: 'good',
};

interface Props {
  status: Run['status'];
  isAbandoned: boolean;
}

export function RunStatus({ status, isAbandoned }: Props) {
  const texts = useTexts(TEXTS);
  const shown: Shown = isAbandoned ? 'abandoned' : status;
  return <Badge tone={TONES[shown]}>{texts[shown]}</Badge>;
}

import type { VisitStop } from '../api/shapes.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Badge, type Tone } from '../parts/figures/badge.js';

const TEXTS = inBoth(
  { planned: 'Planned', started: 'There now', finished: 'Done', skipped: 'Skipped' },
  { planned: '计划中', started: '进行中', finished: '已完成', skipped: '已跳过' },
);

const TONES: Record<VisitStop['status'], Tone> = {
  planned: 'plain',
  started: 'warning',
  finished: 'good',
  skipped: 'danger',
};

export function StopStatus({ status }: Pick<VisitStop, 'status'>) {
  const texts = useTexts(TEXTS);
  return <Badge tone={TONES[status]}>{texts[status]}</Badge>;
}

import type { Approval } from '../../api/shapes.js';
import { ApprovalLine } from '../../approvals/approval-line.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Card } from '../../parts/page.js';
import { VirtualRows } from '../../parts/rows/virtual-rows.js';

const TEXTS = inBoth(
  {
    lines: 'Items',
    title: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  },
  { lines: '明细', title: (count: number) => `共 ${count} 项` },
);

/** Every line; a run may have thousands. */
export function AllLines({ approval: { lines = [] } }: { approval: Approval }) {
  const texts = useTexts(TEXTS);
  if (lines.length === 0) return null;
  return (
    <Card title={texts.title(lines.length)}>
      <VirtualRows count={lines.length} rowHeight={62} keyOf={String} label={texts.lines}>
        {(index) => {
          const line = lines[index];
          return line && <ApprovalLine line={line} />;
        }}
      </VirtualRows>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { attentionQuery } from '../../../api/queries.js';
import type { Attention } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { AttentionHead } from './attention-head.js';
import { AttentionList } from './attention-list.js';
import { BeingRead } from '../readiness/being-read.js';
import { waiting } from './attention.js';
import { NothingWaits } from './nothing-waits.js';

const TEXTS = inBoth({ title: 'Needs attention' }, { title: '需要您处理' });

/** What needs attention, sorted by the money at risk. */
export function AttentionCard() {
  const texts = useTexts(TEXTS);
  const attention = useQuery(attentionQuery());
  return (
    <Card title={texts.title}>
      <Loaded query={attention}>{(found) => <Found attention={found} />}</Loaded>
    </Card>
  );
}

function Found({ attention }: { attention: Attention }) {
  const { counts, state, machines_being_read, stock_as_of } = attention;
  if (waiting(counts) === 0) {
    if (state === 'reading') return <BeingRead machines={machines_being_read} />;
    return <NothingWaits stockAsOf={stock_as_of} />;
  }
  return (
    <>
      <AttentionHead attention={attention} />
      <AttentionList attention={attention} />
    </>
  );
}

import { useState } from 'react';
import { Link } from 'wouter';
import type { Attention } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { useIsAtLeast } from '../../../styles/widths.js';
import { listing, type Kind } from './attention.js';
import { AttentionRow } from './attention-row.js';
import { KindFilter } from './kind-filter.js';

/** Fewer on a phone, to keep the cards below within reach. */
const SHOWN_FIRST = { wide: 10, narrow: 5 };

const TEXTS = inBoth(
  {
    list: 'Needs attention: approvals first, then the most at risk',
    all: (count: number) => `Show all ${count}`,
    none: 'Nothing left in this category.',
    unlisted: (count: number) =>
      `${count} more with less at risk ${count === 1 ? 'is' : 'are'} not listed.`,
    machines: 'View all machines',
  },
  {
    list: '需要您处理的事项：先列待决定的，再按预计损失排列',
    all: (count: number) => `显示全部 ${count} 项`,
    none: '这一类已经没有了。',
    unlisted: (count: number) => `另有 ${count} 项金额较小，已计入但未列出。`,
    machines: '查看全部机器',
  },
);

export function AttentionList({ attention }: { attention: Attention }) {
  const texts = useTexts(TEXTS);
  const [kind, setKind] = useState<Kind>();
  const [unfolded, setUnfolded] = useState(false);
  const first = useIsAtLeast('medium') ? SHOWN_FIRST.wide : SHOWN_FIRST.narrow;
  const { shown, folded, unlisted } = listing(attention, kind, unfolded ? Infinity : first);
  return (
    <>
      <KindFilter counts={attention.counts} chosen={kind} onChoose={setKind} />
      <ul aria-label={texts.list}>
        {shown.map((item) => (
          <li key={item.id}>
            <AttentionRow item={item} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="muted">{texts.none}</p>}
      {folded > 0 && (
        <Button
          onClick={() => {
            setUnfolded(true);
          }}
        >
          {texts.all(shown.length + folded)}
        </Button>
      )}
      {folded === 0 && unlisted > 0 && (
        <p className="small muted">
          {texts.unlisted(unlisted)} <Link href="/machines">{texts.machines}</Link>
        </p>
      )}
    </>
  );
}

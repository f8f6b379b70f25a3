import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Approval } from '../../api/shapes.js';
import { ApprovalCard } from '../../approvals/approval-card.js';
import { approvalQuery } from '../../approvals/approval-query.js';
import { DecideDialog } from '../../approvals/decide-dialog.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import { PagedRows } from '../../parts/rows/paged-rows.js';
import { ViewLinks } from '../../parts/view-links.js';
import styles from './approvals.page.module.css';
import { approvalPagesQuery } from './approvals.queries.js';
import { FirstLines } from './first-lines.js';
import { keptInPlace } from './kept-in-place.js';
import { isShown, SHOWN, shownFrom } from './shown.js';

const TEXTS = inBoth(
  {
    title: 'Approvals',
    show: 'Show',
    pending: 'Pending',
    decided: 'Decided',
    all: 'All',
    open: 'Details',
    nothingPending: 'No approvals pending.',
    nothingYet: 'No approval requests yet.',
    nothingDecided: 'No decisions yet.',
    about: 'Requests that exceed your limits appear here for approval.',
  },
  {
    title: '审批',
    show: '显示',
    pending: '待决定',
    decided: '已决定',
    all: '全部',
    open: '详情',
    nothingPending: '没有等您决定的事。',
    nothingYet: '还没有任何请求。',
    nothingDecided: '还没有已决定的事。',
    about: '超出限额的操作会先在这里征求您的同意。',
  },
);

const found = (read: readonly { data: Approval | undefined }[]): Approval[] =>
  read.flatMap(({ data }) => data ?? []);

interface Decision {
  approval: Approval;
  approved: boolean;
}

export default function ApprovalsPage() {
  const texts = useTexts(TEXTS);
  const [search] = useSearchParams();
  const shown = shownFrom(search);
  const query = useInfiniteQuery(approvalPagesQuery(shown));
  const [decision, setDecision] = useState<Decision>();
  const [decidedIds, setDecidedIds] = useState<readonly string[]>([]);
  // Loaded separately: the list of pending approvals no longer contains them.
  const justDecided = useQueries({ queries: decidedIds.map(approvalQuery), combine: found });
  const approvals = useMemo(() => {
    const listed = query.data?.pages.flatMap((page) => page.approvals) ?? [];
    const wanted = listed.filter((approval) => isShown(shown, approval));
    return shown === 'pending' ? keptInPlace(wanted, justDecided) : wanted;
  }, [query.data, shown, justDecided]);
  const nothing = {
    pending: texts.nothingPending,
    decided: texts.nothingDecided,
    all: texts.nothingYet,
  };

  return (
    <Page title={texts.title}>
      <ViewLinks
        label={texts.show}
        views={SHOWN.map((name) => ({
          name: texts[name],
          href: name === 'pending' ? '/approvals' : `/approvals?show=${name}`,
          current: name === shown,
        }))}
      />
      <Loaded query={query}>
        {() => (
          <PagedRows
            key={shown}
            rows={approvals}
            pages={query}
            rowHeight={420}
            keyOf={({ id }) => id}
            label={texts.title}
            empty={
              <Empty title={nothing[shown]}>
                <p>{texts.about}</p>
              </Empty>
            }
          >
            {(approval) => (
              <ApprovalCard
                approval={approval}
                lines={<FirstLines approval={approval} />}
                more={
                  <Link href={`/approvals/${approval.id}`} className={styles.more ?? ''}>
                    {texts.open}
                  </Link>
                }
                onDecide={(approved) => {
                  setDecision({ approval, approved });
                }}
              />
            )}
          </PagedRows>
        )}
      </Loaded>
      {decision && (
        <DecideDialog
          {...decision}
          onDecided={({ id }) => {
            setDecidedIds((before) => [id, ...before]);
            setDecision(undefined);
          }}
          onClose={() => {
            setDecision(undefined);
          }}
        />
      )}
    </Page>
  );
}

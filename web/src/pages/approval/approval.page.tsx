import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ApprovalCard } from '../../approvals/approval-card.js';
import { approvalQuery } from '../../approvals/approval-query.js';
import { DecideDialog } from '../../approvals/decide-dialog.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Loaded } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import { AllLines } from './all-lines.js';
import styles from './approval.page.module.css';

const TEXTS = inBoth(
  { title: 'Approval', all: 'All approvals' },
  { title: '审批', all: '全部审批' },
);

export default function ApprovalPage({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const query = useQuery(approvalQuery(id));
  const [approved, setApproved] = useState<boolean>();
  const close = () => {
    setApproved(undefined);
  };
  return (
    <Page
      title={texts.title}
      actions={
        <Link href="/approvals" className={styles.all ?? ''}>
          {texts.all}
        </Link>
      }
    >
      <Loaded query={query}>
        {(approval) => (
          <>
            <ApprovalCard approval={approval} onDecide={setApproved} />
            <AllLines approval={approval} />
            {approved !== undefined && (
              <DecideDialog
                approval={approval}
                approved={approved}
                onDecided={close}
                onClose={close}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

import { Link } from 'wouter';
import type { Run } from '../../api/shapes.js';
import { Time } from '../../format/clock.js';
import { money } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import button from '../../parts/button.module.css';
import { Card } from '../../parts/page.js';
import { PickListLinks } from './pick-list-links.js';
import { PlaceRun } from './place-run.js';
import { runFigures } from './run-figures.js';
import styles from './run-state.module.css';
import { RunStatus } from './run-status.js';

const TEXTS = inBoth(
  {
    next: {
      blocked:
        'Everything was stopped when this run was built, so it holds nothing. Release the stop and build a new one.',
      nothing_to_do: 'No slot needed goods when this run was built. Nothing more happens.',
      pending_approval: 'It waits for your decision. Nothing is ordered before that.',
      approved:
        'It can be placed. That prepares a purchase at each supplier; paying for them stays a step of its own.',
      rejected: 'You rejected it, so nothing is ordered. Its slots stay in the plan.',
      placed:
        'It is placed, and its slots are not planned again. Complete its purchases, bring the goods to the machines, then receive it.',
      delivered: 'The goods are in the machines. This run is closed.',
    },
    pieces: 'Pieces',
    where: (slots: number, machines: number) =>
      `${slots} ${slots === 1 ? 'slot' : 'slots'}, ${machines} ${machines === 1 ? 'machine' : 'machines'}`,
    cost: 'Cost',
    estimated: 'estimated in part',
    work: 'Work',
    minutes: (hours: number, minutes: number) =>
      hours === 0 ? `about ${minutes} min` : `about ${hours} h ${minutes} min`,
    person: 'for one person',
    approval: 'Approval',
    notNeeded: 'not needed',
    decide: 'Decide now',
    waits: 'waits for you',
    approved: 'approved',
    rejected: 'rejected',
    supplier: 'Supplier',
    placed: 'Placed',
    delivered: 'Delivered',
    receive: 'Receive',
    id: 'Number',
  },
  {
    next: {
      blocked: '生成时处于全部停止状态,因此是空的。请解除停止后重新生成。',
      nothing_to_do: '生成时没有货道需要补货,无需后续操作。',
      pending_approval: '等待您的决定,在此之前不会订购。',
      approved: '可以下单。下单会为每个供应商准备一笔采购,付款是单独的步骤。',
      rejected: '您已拒绝,不会订购。相关货道仍在计划中。',
      placed: '已下单,相关货道不再重复计划。请完成采购,把货送到机器,然后收货。',
      delivered: '货已放入机器,此补货单已结束。',
    },
    pieces: '件数',
    where: (slots: number, machines: number) => `${machines} 台机器,${slots} 个货道`,
    cost: '金额',
    estimated: '部分为估算',
    work: '工作量',
    minutes: (hours: number, minutes: number) =>
      hours === 0 ? `约 ${minutes} 分钟` : `约 ${hours} 小时 ${minutes} 分钟`,
    person: '一人完成',
    approval: '审批',
    notNeeded: '无需批准',
    decide: '立即决定',
    waits: '等待您的决定',
    approved: '已批准',
    rejected: '已拒绝',
    supplier: '供应商',
    placed: '下单时间',
    delivered: '到货时间',
    receive: '收货',
    id: '编号',
  },
);

/** Where a run stands, what happens next, and the buttons for it. */
export function RunState({ run, onReceive }: { run: Run; onReceive: () => void }) {
  const texts = useTexts(TEXTS);
  const { pieces, slots, machines, cost } = runFigures(run);
  const minutes = run.estimated_minutes;
  return (
    <Card>
      <p className={styles.next}>
        <RunStatus status={run.status} /> <span>{texts.next[run.status]}</span>
      </p>
      <dl className={styles.figures}>
        {slots > 0 && (
          <>
            <div>
              <dt>{texts.pieces}</dt>
              <dd>
                <strong>{pieces}</strong>
                <span className="small muted">{texts.where(slots, machines)}</span>
              </dd>
            </div>
            <div>
              <dt>{texts.cost}</dt>
              <dd>
                <strong>{money(cost)}</strong>
                {run.cost_is_estimated && <span className="small muted">{texts.estimated}</span>}
              </dd>
            </div>
            <div>
              <dt>{texts.work}</dt>
              <dd>
                <strong>{texts.minutes(Math.floor(minutes / 60), Math.round(minutes % 60))}</strong>
                <span className="small muted">{texts.person}</span>
              </dd>
            </div>
            <div>
              <dt>{texts.approval}</dt>
              <dd>
                <ApprovalState approval={run.approval} />
              </dd>
            </div>
          </>
        )}
        {run.supplier !== undefined && (
          <div>
            <dt>{texts.supplier}</dt>
            <dd>{run.supplier}</dd>
          </div>
        )}
        {run.placed_at !== null && (
          <div>
            <dt>{texts.placed}</dt>
            <dd>
              <Time at={run.placed_at} />
            </dd>
          </div>
        )}
        {run.delivered_at !== null && (
          <div>
            <dt>{texts.delivered}</dt>
            <dd>
              <Time at={run.delivered_at} />
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.id}</dt>
          <dd>{run.id}</dd>
        </div>
      </dl>
      {slots > 0 && (
        <div className={styles.actions}>
          {run.status === 'pending_approval' && run.approval.id !== undefined && (
            <Link
              className={`${button.button} ${button.primary}`}
              href={`/approvals/${encodeURIComponent(run.approval.id)}`}
            >
              {texts.decide}
            </Link>
          )}
          {run.status === 'approved' && <PlaceRun run={run} />}
          {run.status === 'placed' && (
            <Button look="primary" onClick={onReceive}>
              {texts.receive}
            </Button>
          )}
          <PickListLinks id={run.id} />
        </div>
      )}
    </Card>
  );
}

function ApprovalState({ approval: { required, id, approved } }: { approval: Run['approval'] }) {
  const texts = useTexts(TEXTS);
  if (!required) return texts.notNeeded;
  const said = approved === undefined ? texts.waits : approved ? texts.approved : texts.rejected;
  if (id === undefined) return said;
  return <Link href={`/approvals/${encodeURIComponent(id)}`}>{said}</Link>;
}

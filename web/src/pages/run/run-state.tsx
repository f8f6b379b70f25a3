import { Link } from 'wouter';
import { AuthorName } from '../../access/author.js';
import { useMay } from '../../access/me.js';
import type { Run } from '../../api/shapes.js';
import { Time } from '../../format/clock.js';
import { money } from '../../format/money.js';
import { vendorNames } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import button from '../../parts/button.module.css';
import { Folded } from '../../parts/folded.js';
import { Card } from '../../parts/page.js';
import { runFigures } from '../../runs/run-figures.js';
import { runStage } from '../../runs/run-stage.js';
import { RunStatus } from '../../runs/run-status.js';
import { AbandonRun } from './abandon-run.js';
import { PickListLinks } from './pick-list-links.js';
import styles from './run-state.module.css';

const TEXTS = inBoth(
  {
    next: {
      blocked:
        'Everything was stopped when this run was built, so it is empty. Release the stop and build a new run.',
      nothing_to_do: 'No slot needed restocking when this run was built.',
      pending_approval: 'Needs approval before anything can be ordered.',
      approved:
        'Check the plan below, then place it: one purchase per supplier is prepared, and you see its exact price before you buy.',
      unsourced:
        'None of these products has a supplier, so nothing can be ordered. Match the products below and place the run, or abandon it.',
      rejected: 'You rejected this run. Nothing was ordered, and its slots stay in the plan.',
      abandoned: 'This run was abandoned. Nothing was ordered, and its slots stay in the plan.',
      unbought:
        'Purchases are prepared, and the plan skips these slots. Nothing is ordered yet: buy them now, or change them first.',
      partly_bought: 'Partly ordered. Buy the rest, restock the machines, then receive the run.',
      placed: 'Everything is ordered. Restock the machines, then receive the run.',
      ended: 'All purchases ended without an order. Place the run again, or abandon it.',
      delivered: 'The machines are restocked. This run is closed.',
    },
    pieces: 'Units',
    where: (slots: number, machines: number) =>
      `${slots} ${slots === 1 ? 'slot' : 'slots'}, ${machines} ${machines === 1 ? 'machine' : 'machines'}`,
    cost: 'Cost',
    estimated: 'partly estimated',
    orderable: (cost: string, pieces: number) => `${cost} (${pieces} units) can be ordered now`,
    notOrderable: 'nothing can be ordered now',
    bought: (ordered: number) => `${ordered} ordered`,
    elsewhere: 'Receive from another source',
    place: 'Place run',
    again: 'Place run again',
    approve: 'Approve and place run',
    unsaved: 'Save or discard your changes first.',
    buy: (total: string) => `Buy for ${total}`,
    details: 'Details',
    work: 'Work',
    minutes: (hours: number, minutes: number) =>
      hours === 0 ? `about ${minutes} min` : `about ${hours} h ${minutes} min`,
    person: 'for one person',
    approval: 'Approval',
    notNeeded: 'not needed',
    decide: 'Review approval',
    waits: 'needs your approval',
    approved: 'approved',
    rejected: 'rejected',
    supplier: 'Supplier',
    placed: 'Placed',
    delivered: 'Delivered',
    receive: 'Receive run',
    builtBy: 'Built by',
    see: 'View approval',
    id: 'Run ID',
  },
  {
    next: {
      blocked: '生成时处于全部停止状态，因此是空的。请解除停止后重新生成。',
      nothing_to_do: '生成时没有货道需要补货，无需后续操作。',
      pending_approval: '等待批准，在此之前不会订购。',
      approved: '请核对下方计划，然后下单：会为每个供应商准备一笔采购，购买前可看到确切金额。',
      unsourced: '所有商品都没有已知供应商，无法订购。请在下方匹配商品后下单，或放弃此单。',
      rejected: '您已拒绝，不会订购。相关货道仍在计划中。',
      abandoned: '此单已放弃，不会订购。相关货道仍在计划中。',
      unbought: '采购已准备好，相关货道不再重复计划。目前尚未购买：请现在购买，或先修改。',
      partly_bought: '部分商品已订购。请购买其余部分，把货送到机器，然后收货。',
      placed: '已订购。请把货送到机器，然后收货。',
      ended: '所有采购都未成交，不会到货。请重新下单，或放弃此单。',
      delivered: '货已放入机器，此补货单已结束。',
    },
    pieces: '件数',
    where: (slots: number, machines: number) => `${machines} 台机器，${slots} 个货道`,
    cost: '金额',
    estimated: '部分为估算',
    orderable: (cost: string, pieces: number) => `现在可订购 ${cost}（${pieces} 件）`,
    notOrderable: '现在都无法订购',
    bought: (ordered: number) => `已订购 ${ordered} 件`,
    elsewhere: '收取其他来源的货',
    place: '下单',
    again: '重新下单',
    approve: '批准并下单',
    unsaved: '请先保存或放弃修改。',
    buy: (total: string) => `采购，共 ${total}`,
    details: '详情',
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
    builtBy: '生成人',
    see: '查看审批',
    id: '编号',
  },
);

interface Props {
  run: Run;
  /** Placing it also approves it. */
  approves: boolean;
  /** What can be bought now, in fen; 0 if nothing can. */
  buyable: number;
  /** The plan has changes that are not stored. */
  isEdited: boolean;
  onPlace: () => void;
  onBuy: () => void;
  onReceive: () => void;
}

/** The status of a run, the next step, and its actions. */
export function RunState(props: Props) {
  const { run, approves, buyable, isEdited, onPlace, onBuy, onReceive } = props;
  const texts = useTexts(TEXTS);
  const { pieces, slots, machines, cost, ordered, unresolved, orderable } = runFigures(run);
  const stage = runStage(run);
  const isOpen = run.status === 'pending_approval' || run.status === 'approved';
  const can = (action: Run['allowed_actions'][number]) => run.allowed_actions.includes(action);
  const may = useMay();
  const minutes = run.estimated_minutes;
  return (
    <Card>
      <p className={styles.next}>
        <RunStatus status={run.status} isAbandoned={stage === 'abandoned'} />{' '}
        <span>{texts.next[stage]}</span>
      </p>
      <dl className={styles.figures}>
        {slots > 0 && (
          <>
            <div>
              <dt>{texts.pieces}</dt>
              <dd>
                <strong>{pieces}</strong>
                <span className="small muted">{texts.where(slots, machines)}</span>
                {run.status === 'placed' && (
                  <span className="small muted">{texts.bought(ordered)}</span>
                )}
              </dd>
            </div>
            {may('restock') && (
              <div>
                <dt>{texts.cost}</dt>
                <dd>
                  <strong>{money(cost)}</strong>
                  {run.cost_is_estimated && <span className="small muted">{texts.estimated}</span>}
                  {isOpen && unresolved > 0 && (
                    <strong className="small">
                      {orderable.pieces > 0
                        ? texts.orderable(money(orderable.cost), orderable.pieces)
                        : texts.notOrderable}
                    </strong>
                  )}
                </dd>
              </div>
            )}
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
            <dd>{vendorNames(run.supplier.split(', '))}</dd>
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
        {run.by && (
          <div>
            <dt>{texts.builtBy}</dt>
            <dd>
              <AuthorName by={run.by} />
            </dd>
          </div>
        )}
      </dl>
      {(slots > 0 || run.allowed_actions.length > 0) && (
        <div className={styles.actions}>
          {run.status === 'pending_approval' && run.approval.id !== undefined && (
            <Link
              className={approves ? button.button : `${button.button} ${button.primary}`}
              href={`/approvals/${encodeURIComponent(run.approval.id)}`}
            >
              {may('decide') ? texts.decide : texts.see}
            </Link>
          )}
          {may('restock') && (can('place') || approves) && (
            <Button
              look="primary"
              disabled={isEdited}
              title={isEdited ? texts.unsaved : undefined}
              onClick={onPlace}
            >
              {run.status === 'placed' ? texts.again : approves ? texts.approve : texts.place}
            </Button>
          )}
          {buyable > 0 && (
            <Button look="primary" onClick={onBuy}>
              {texts.buy(money(buyable))}
            </Button>
          )}
          {may('receive') && can('receive') && (
            <Button look={ordered > 0 && buyable === 0 ? 'primary' : 'plain'} onClick={onReceive}>
              {ordered > 0 ? texts.receive : texts.elsewhere}
            </Button>
          )}
          {slots > 0 && <PickListLinks id={run.id} />}
          {may('restock') && can('abandon') && <AbandonRun run={run} />}
        </div>
      )}
      <Folded summary={texts.details}>
        <p className="small">
          {texts.id}: {run.id}
        </p>
      </Folded>
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

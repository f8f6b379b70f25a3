import { useState } from 'react';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import type { Message, Run } from '../../api/shapes.js';
import { money } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Confirm } from '../../parts/confirm.js';
import { DialogButton } from '../../parts/dialog-button.js';
import { FoldedMessages } from '../../parts/folded-messages.js';
import { runFigures } from '../../runs/run-figures.js';
import { runQuery } from '../../runs/run-query.js';

const TEXTS = inBoth(
  {
    place: 'Place run',
    again: 'Place run again',
    approve: 'Approve and place run',
    approves: 'This also approves the run.',
    ask: 'Place this run?',
    what: (pieces: number, cost: string) =>
      `This prepares one purchase per supplier: ${pieces} units for ${cost}. Nothing is ordered until you place the order for each purchase.`,
    unresolved: (count: number) =>
      count === 1
        ? '1 item had no supplier when the run was built.'
        : `${count} items had no supplier when the run was built.`,
    yes: 'Place run',
    notPlaced: 'Run not placed',
    why: 'Reason:',
    offer:
      'You can place the other items now. Items without a supplier are left out of this run and return to the plan.',
    nothingLeft:
      'No item in this run has a supplier. Match the products further down this page, or abandon the run.',
    replace: (pieces: number) =>
      `This prepares new purchases for the ${pieces} planned units at current prices. Nothing is ordered until you place the order for each purchase.`,
    without: 'Place without these items',
    placed: 'Run placed. Next, place the order for each purchase.',
  },
  {
    place: '下单',
    again: '重新下单',
    approve: '批准并下单',
    approves: '同时批准此补货单。',
    ask: '要下单吗?',
    what: (pieces: number, cost: string) =>
      `将按供应商准备采购,共 ${pieces} 件,${cost}。完成采购是单独的步骤。`,
    unresolved: (count: number) => `生成时有 ${count} 行没有已知供应商。`,
    yes: '是,下单',
    notPlaced: '未下单',
    why: '服务说明的原因:',
    offer: '现在可先为其余各行下单。没有供应商的行不在本单内,会出现在下次计划中。',
    nothingLeft: '本单全部如此。请在本页下方把这些商品与供应商的商品匹配,或放弃此单。',
    replace: (pieces: number) =>
      `将按现价为计划的 ${pieces} 件重新准备采购。完成采购是单独的步骤。`,
    without: '不含这些行下单',
    placed: '已下单。接下来请完成采购。',
  },
);

/** A response without new purchases means that the run was not placed, even if it was approved. */
const isPlaced = (before: Run, answer: Run): boolean =>
  answer.status === 'placed' &&
  (before.status !== 'placed' || answer.checkout_ids?.[0] !== before.checkout_ids?.[0]);

/** These messages of a placed run do not prevent placing it again. */
const isObjection = ({ code }: Message): boolean =>
  code !== 'checkout_canceled' && code !== 'nothing_ordered';

interface Props {
  run: Run;
  /** The run is not approved yet, and placing it also approves it. */
  approves: boolean;
}

/** Places a run; if some items have no supplier, offers to place it without them. */
export function PlaceRun({ run, approves }: Props) {
  const texts = useTexts(TEXTS);
  const place = approves ? texts.approve : texts.place;
  return (
    <DialogButton
      look="primary"
      dialog={(close) => <PlaceDialog run={run} approves={approves} onClose={close} />}
    >
      {run.status === 'placed' ? texts.again : place}
    </DialogButton>
  );
}

function PlaceDialog({ run, approves, onClose }: Props & { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const [objections, setObjections] = useState<readonly Message[]>();
  const place = useAction('place_run', {
    send: (headers) =>
      answerOf(
        api.POST('/ucp/v1/replenishment/runs/{id}/place', {
          params: { path: { id: run.id } },
          body: {
            ...(objections && { skip_unresolved: true }),
            ...(approves && { approve: true }),
          },
          headers,
        }),
      ),
    isDone: (answer) => isPlaced(run, answer),
    onAnswer: (answer, queries) => {
      if (isPlaced(run, answer)) queries.setQueryData(runQuery(run.id).queryKey, answer);
      else setObjections((answer.messages ?? []).filter(isObjection));
    },
    notice: texts.placed,
    onDone: onClose,
  });
  const { pieces, cost, unresolved } = runFigures(run);
  const planned = run.line_items.reduce((sum, { quantity }) => sum + quantity.original, 0);
  const refused = objections !== undefined && objections.length > 0;
  const missing = objections?.filter(({ code }) => code === 'unresolved_sku') ?? [];
  const canSkip = missing.length > 0 && missing.length < run.line_items.length;
  return (
    <Confirm
      title={refused ? texts.notPlaced : texts.ask}
      action={refused ? texts.without : approves ? texts.approve : texts.yes}
      {...place.dialog}
      blocked={refused && !canSkip}
      onClose={onClose}
    >
      {refused ? (
        <>
          <p>{texts.why}</p>
          <FoldedMessages messages={objections} />
          {canSkip && <p>{texts.offer}</p>}
          {missing.length > 0 && !canSkip && <p>{texts.nothingLeft}</p>}
        </>
      ) : (
        <>
          <p>
            {run.status === 'placed' ? texts.replace(planned) : texts.what(pieces, money(cost))}
          </p>
          {unresolved > 0 && <p>{texts.unresolved(unresolved)}</p>}
          {approves && <p>{texts.approves}</p>}
        </>
      )}
    </Confirm>
  );
}

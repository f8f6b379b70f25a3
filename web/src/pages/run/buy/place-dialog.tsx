import { useState } from 'react';
import { Link } from 'wouter';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { Message, Run } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { FoldedMessages } from '../../../parts/messages/folded-messages.js';
import { runFigures } from '../../../runs/run-figures.js';
import { runQuery } from '../../../runs/run-query.js';

const TEXTS = inBoth(
  {
    ask: 'Place this run?',
    what: (units: number, cost: string) =>
      `This prepares one purchase per supplier: ${units} units for ${cost}. Nothing is ordered yet.`,
    replace: (units: number) =>
      `This prepares new purchases for the ${units} planned units at current prices. Nothing is ordered yet.`,
    approves: 'This also approves the run.',
    unresolved: (count: number) =>
      count === 1
        ? '1 item has no supplier. It is left out and returns to the plan.'
        : `${count} items have no supplier. They are left out and return to the plan.`,
    match: 'Match them first',
    yes: 'Place run',
    yesApprove: 'Approve and place run',
    notPlaced: 'Run not placed',
    why: 'Reason:',
    nothingLeft:
      'No item in this run has a supplier. Match the products further down this page, or abandon the run.',
    placed: 'Run placed.',
  },
  {
    ask: '要下单吗？',
    what: (units: number, cost: string) =>
      `将按供应商准备采购，共 ${units} 件，${cost}。这一步不会购买。`,
    replace: (units: number) => `将按现价为计划的 ${units} 件重新准备采购。这一步不会购买。`,
    approves: '同时批准此补货单。',
    unresolved: (count: number) => `有 ${count} 行没有供应商，不在本单内，会回到计划中。`,
    match: '先匹配商品',
    yes: '下单',
    yesApprove: '批准并下单',
    notPlaced: '未下单',
    why: '原因：',
    nothingLeft: '本单全部没有供应商。请在本页下方把这些商品与供应商的商品匹配，或放弃此单。',
    placed: '补货单已下单。',
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
  /** Its purchases are prepared. */
  onPlaced: () => void;
  onClose: () => void;
}

/** Places a run without the items that no supplier sells. */
export function PlaceDialog({ run, approves, onPlaced, onClose }: Props) {
  const texts = useTexts(TEXTS);
  // The run changes with the answer, and the dialog then still shows what was asked.
  const [asked] = useState(run);
  const [objections, setObjections] = useState<readonly Message[]>([]);
  const { pieces, cost, unresolved, orderable } = runFigures(asked);
  const isAgain = asked.status === 'placed';
  const place = useAction('place_run', {
    send: (headers) =>
      answerOf(
        api.POST('/ucp/v1/replenishment/runs/{id}/place', {
          params: { path: { id: asked.id } },
          body: {
            ...((unresolved > 0 || isAgain) && { skip_unresolved: true }),
            ...(approves && { approve: true, approval_id: asked.approval.id }),
          },
          headers,
        }),
      ),
    isDone: (answer) => isPlaced(asked, answer),
    onAnswer: (answer, queries) => {
      if (isPlaced(asked, answer)) queries.setQueryData(runQuery(asked.id).queryKey, answer);
      else setObjections((answer.messages ?? []).filter(isObjection));
    },
    notice: texts.placed,
    onDone: onPlaced,
  });
  const planned = asked.line_items.reduce((sum, { quantity }) => sum + quantity.original, 0);
  const refused = objections.length > 0;
  const nothingLeft = !isAgain && orderable.pieces === 0 && place.error === null && refused;
  return (
    <Confirm
      title={refused ? texts.notPlaced : texts.ask}
      action={approves ? texts.yesApprove : texts.yes}
      {...place.dialog}
      blocked={refused || place.isFinal}
      onClose={onClose}
    >
      {refused ? (
        <>
          <p>{texts.why}</p>
          <FoldedMessages messages={objections} />
          {nothingLeft && <p>{texts.nothingLeft}</p>}
        </>
      ) : (
        <>
          <p>
            {isAgain
              ? texts.replace(planned)
              : texts.what(
                  unresolved > 0 ? orderable.pieces : pieces,
                  money(unresolved > 0 ? orderable.cost : cost),
                )}
          </p>
          {unresolved > 0 && !isAgain && (
            <p>
              {texts.unresolved(unresolved)}{' '}
              <Link href={`/match?run=${encodeURIComponent(asked.id)}`}>{texts.match}</Link>
            </p>
          )}
          {approves && <p>{texts.approves}</p>}
        </>
      )}
    </Confirm>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message, Run } from '../../api/shapes.js';
import { money } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Confirm } from '../../parts/confirm.js';
import { FoldedMessages } from '../../parts/folded-messages.js';
import { useNotify } from '../../parts/notices.js';
import { placeRun, runQuery } from '../../runs/run-calls.js';
import { runFigures } from '../../runs/run-figures.js';

const TEXTS = inBoth(
  {
    place: 'Place',
    again: 'Place again',
    ask: 'Place this run?',
    what: (pieces: number, cost: string) =>
      `${pieces} pieces for ${cost} are prepared as purchases, one at each supplier. Completing them stays a step of its own.`,
    unresolved: (count: number) =>
      count === 1
        ? 'For 1 line no supplier was known when the run was built.'
        : `For ${count} lines no supplier was known when the run was built.`,
    yes: 'Yes, place it',
    notPlaced: 'Nothing was placed',
    why: 'The service says why:',
    offer:
      'Place the other lines now. Those without a supplier are left out of this run and come up in the next plan.',
    nothingLeft:
      'That is all of this run. Match these goods with those of a supplier, further down on this page, or abandon the run.',
    anew: (pieces: number) =>
      `New purchases of the ${pieces} pieces that were planned are prepared, at the prices of now. Completing them stays a step of its own.`,
    without: 'Place without these lines',
    placed: 'The run is placed. Complete its purchases next.',
  },
  {
    place: '下单',
    again: '重新下单',
    ask: '要下单吗?',
    what: (pieces: number, cost: string) =>
      `将按供应商准备采购,共 ${pieces} 件,${cost}。完成采购是单独的步骤。`,
    unresolved: (count: number) => `生成时有 ${count} 行没有已知供应商。`,
    yes: '是,下单',
    notPlaced: '未下单',
    why: '服务说明的原因:',
    offer: '现在可先为其余各行下单。没有供应商的行不在本单内,会出现在下次计划中。',
    nothingLeft: '本单全部如此。请在本页下方把这些商品与供应商的商品匹配,或放弃此单。',
    anew: (pieces: number) => `将按现价为计划的 ${pieces} 件重新准备采购。完成采购是单独的步骤。`,
    without: '不含这些行下单',
    placed: '已下单。接下来请完成采购。',
  },
);

interface Wish {
  skipUnresolved: boolean;
  key: string;
}

const wish = (skipUnresolved: boolean): Wish => ({ skipUnresolved, key: crypto.randomUUID() });

/** A run that comes back without new purchases was not placed. */
const isUnchanged = (before: Run, answer: Run): boolean =>
  answer.status === before.status && answer.checkout_ids?.[0] === before.checkout_ids?.[0];

/** What a placed run says of itself besides is no objection to placing it again. */
const isObjection = ({ code }: Message): boolean =>
  code !== 'checkout_canceled' && code !== 'nothing_ordered';

/** Orders what a run holds; where some of it has no supplier, asks whether to go on without. */
export function PlaceRun({ run }: { run: Run }) {
  const texts = useTexts(TEXTS);
  const notify = useNotify();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Wish>();
  const [objections, setObjections] = useState<readonly Message[]>([]);
  const place = useMutation({
    mutationFn: ({ skipUnresolved, key }: Wish) => placeRun(run.id, skipUnresolved, key),
    onSuccess: (answer) => {
      if (isUnchanged(run, answer)) {
        setObjections((answer.messages ?? []).filter(isObjection));
        setAsked(wish(true));
        return;
      }
      setAsked(undefined);
      queries.setQueryData(runQuery(run.id).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['runs', 'list'] });
      void queries.invalidateQueries({ queryKey: ['plan'] });
      notify(texts.placed);
    },
  });
  const { pieces, cost, unresolved } = runFigures(run);
  const planned = run.line_items.reduce((sum, { quantity }) => sum + quantity.original, 0);
  const refused = objections.length > 0;
  const isAgain = run.status === 'placed';
  const missing = objections.filter(({ code }) => code === 'unresolved_sku');
  const canSkip = missing.length > 0 && missing.length < run.line_items.length;
  return (
    <>
      <Button
        look="primary"
        onClick={() => {
          place.reset();
          setObjections([]);
          setAsked(wish(false));
        }}
      >
        {isAgain ? texts.again : texts.place}
      </Button>
      {asked && (
        <Confirm
          title={refused ? texts.notPlaced : texts.ask}
          action={refused ? texts.without : texts.yes}
          busy={place.isPending}
          blocked={refused && !canSkip}
          failure={place.error}
          onConfirm={() => {
            place.mutate(asked);
          }}
          onClose={() => {
            setAsked(undefined);
          }}
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
              <p>{isAgain ? texts.anew(planned) : texts.what(pieces, money(cost))}</p>
              {unresolved > 0 && <p>{texts.unresolved(unresolved)}</p>}
            </>
          )}
        </Confirm>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import { rulesQuery } from '../../../api/queries.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/confirm.js';
import { DialogButton } from '../../../parts/dialog-button.js';
import { runQuery } from '../../../runs/run-query.js';

const TEXTS = inBoth(
  {
    build: 'Build run',
    ask: 'Build a restocking run?',
    what: 'This refreshes the plan and creates a run with everything it recommends ordering. Nothing is ordered yet.',
    limit: (limit: string) => `A run that costs more than ${limit} needs your approval.`,
    stopped: 'Everything is stopped, so the run would be empty. Release the stop first.',
    yes: 'Build run',
    built: 'Run built.',
  },
  {
    build: '生成补货单',
    ask: '现在生成补货单?',
    what: '服务会重新计算,把此刻建议订购的全部内容生成一张补货单。这一步不会采购任何东西。',
    limit: (limit: string) => `金额超过 ${limit} 的补货单需要您批准。`,
    stopped: '已全部停止:补货单会是空的。请先解除停止。',
    yes: '是,生成',
    built: '补货单已生成。',
  },
);

/** Builds a run from the plan and opens it. */
export function BuildRun() {
  const texts = useTexts(TEXTS);
  return (
    <DialogButton look="primary" dialog={(close) => <BuildDialog onClose={close} />}>
      {texts.build}
    </DialogButton>
  );
}

function BuildDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const [, go] = useLocation();
  const { data: rules } = useQuery(rulesQuery());
  const build = useAction('build_run', {
    send: (headers) => answerOf(api.POST('/ucp/v1/replenishment/runs', { headers })),
    onAnswer: (run, queries) => {
      queries.setQueryData(runQuery(run.id).queryKey, run);
    },
    notice: texts.built,
    onDone: ({ id }) => {
      go(`/restocking/runs/${encodeURIComponent(id)}`);
    },
  });
  return (
    <Confirm
      title={texts.ask}
      action={texts.yes}
      {...build.dialog}
      blocked={rules?.killSwitchEngaged}
      onClose={onClose}
    >
      <p>{texts.what}</p>
      {rules && (
        <p>
          {rules.killSwitchEngaged ? texts.stopped : texts.limit(money(rules.spendingLimitPerRun))}
        </p>
      )}
    </Confirm>
  );
}

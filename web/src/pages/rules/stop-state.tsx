import { useMay } from '../../access/me.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Badge } from '../../parts/figures/badge.js';
import { Card } from '../../parts/page.js';
import { useStopState } from '../../shell/stop-state.js';

const TEXTS = inBoth(
  {
    title: 'Emergency stop',
    engaged: 'Stopped',
    released: 'Running',
    unknown: 'Unknown',
    what: 'While everything is stopped, no one can place orders, change prices or place runs, regardless of the rules below. Machines still sync, and you can still decide on approvals.',
    whereStop: 'Use “Stop everything” at the top of every page.',
    whereRelease: 'Use “Release stop” at the top of every page.',
  },
  {
    title: '紧急停止',
    engaged: '已停止',
    released: '运行中',
    unknown: '暂时未知',
    what: '停止期间，无论规则如何设定，任何人都不能完成采购、修改价格或下达补货单。查看和决定不受影响。',
    whereStop: '请使用每个页面顶部的“全部停止”。',
    whereRelease: '请使用每个页面顶部的“解除停止”。',
  },
);

const TONES = { engaged: 'danger', released: 'good', unknown: 'warning' } as const;

/** Explains the stop; its button is on every page. */
export function StopState() {
  const texts = useTexts(TEXTS);
  const state = useStopState();
  const may = useMay();
  const needed = state === 'engaged' ? 'decide' : 'stop';
  return (
    <Card title={texts.title}>
      <p>
        <Badge tone={TONES[state]}>{texts[state]}</Badge>{' '}
        {may(needed) && (state === 'engaged' ? texts.whereRelease : texts.whereStop)}
      </p>
      <p className="small muted">{texts.what}</p>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { DeploymentSettings } from '../../api/shapes.js';
import { currencyName } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Facts } from '../../parts/figures/facts.js';
import { Loaded } from '../../parts/loaded.js';
import { Card } from '../../parts/page.js';
import { deploymentQuery } from './settings.queries.js';

const TEXTS = inBoth(
  {
    title: 'Planning and deployment',
    what: 'Set in the configuration of the service; they change when it starts again.',
    planning: 'Restocking',
    strategy: 'Method',
    strategies: {
      adaptive: 'Learns from sales, weekdays and stock-outs',
      naive: 'Average of the last days',
    },
    cover: 'An order should last',
    safety: 'Reserve beyond expected sales',
    least: 'Least units per slot and order',
    most: 'Most units per slot and order',
    lead: 'Order to delivery, until measured',
    service: 'Service',
    currency: 'Currency',
    timezone: 'Time zone',
    sync: 'Machines are synced every',
    sales: 'Sales are read every',
    kept: 'Records are kept',
    forever: 'forever',
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    time: (count: number, unit: 'seconds' | 'minutes' | 'hours') =>
      `${count} ${count === 1 ? unit.slice(0, -1) : unit}`,
    units: (count: number) => (count === 1 ? '1 unit' : `${count} units`),
  },
  {
    title: '计划与部署',
    what: '在服务的部署配置中设置，重新启动后生效。',
    planning: '补货',
    strategy: '方法',
    strategies: { adaptive: '根据销售、星期和缺货情况学习', naive: '最近几天的平均值' },
    cover: '一次订货应够卖',
    safety: '预计销量之外的储备',
    least: '每个货道每次最少订购',
    most: '每个货道每次最多订购',
    lead: '下单到送达（实测之前）',
    service: '服务',
    currency: '货币',
    timezone: '时区',
    sync: '机器同步间隔',
    sales: '读取销售间隔',
    kept: '记录保留',
    forever: '永久',
    days: (count: number) => `${count} 天`,
    time: (count: number, unit: 'seconds' | 'minutes' | 'hours') =>
      `${count} ${{ seconds: '秒', minutes: '分钟', hours: '小时' }[unit]}`,
    units: (count: number) => `${count} 件`,
  },
);

/** What only the deployment's configuration can change, with what it means. */
export function DeploymentCard() {
  const texts = useTexts(TEXTS);
  const query = useQuery(deploymentQuery());
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what}</p>
      <Loaded query={query}>{(settings) => <Deployment settings={settings} />}</Loaded>
    </Card>
  );
}

function Deployment({ settings }: { settings: DeploymentSettings }) {
  const texts = useTexts(TEXTS);
  const { replenishment: planning, retention_days: kept } = settings;
  const every = (seconds: number): string => {
    if (seconds % 3600 === 0) return texts.time(seconds / 3600, 'hours');
    if (seconds % 60 === 0) return texts.time(seconds / 60, 'minutes');
    return texts.time(seconds, 'seconds');
  };
  return (
    <>
      <h3>{texts.planning}</h3>
      <Facts
        facts={[
          [texts.strategy, texts.strategies[planning.strategy]],
          [texts.cover, texts.days(planning.cover_days)],
          [texts.safety, texts.days(planning.safety_days)],
          [texts.lead, texts.days(planning.lead_time_days)],
          [texts.least, texts.units(planning.min_order_qty)],
          [texts.most, texts.units(planning.max_order_qty)],
        ]}
      />
      <h3>{texts.service}</h3>
      <Facts
        facts={[
          [texts.currency, currencyName()],
          [texts.timezone, settings.timezone],
          [texts.sync, every(settings.sync_interval_s)],
          [texts.sales, every(settings.ledger_poll_interval_s)],
          [texts.kept, kept === null ? texts.forever : texts.days(kept)],
        ]}
      />
    </>
  );
}

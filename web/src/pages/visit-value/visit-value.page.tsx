import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, api } from '../../api/client.js';
import type { VisitValue } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Card, Page } from '../../parts/page.js';
import { useLocalDates } from '../../reports/local-dates.js';
import { VisitViews } from '../../visits/visit-views.js';
import { ActualCard } from './actual-card.js';
import { ReplayCard } from './replay-card.js';

const TEXTS = inBoth(
  {
    title: 'Is it worth it?',
    computing: 'Your weeks are being replayed',
    computingWhat: 'This takes from seconds to some minutes. The page follows by itself.',
    tooFew: 'There are not enough weeks yet',
    have: (weeks: number, needed: number) =>
      `${weeks} of ${needed} whole weeks can be replayed so far.`,
    enoughOn: (day: string) => `There will be enough on ${day}.`,
    noSales: 'It begins with the first sales that are read.',
    old: 'Costs, drivers or positions have changed since. The weeks are being replayed again.',
    noPositions: 'The depot or a machine has no pin, so one fixed cost was used for each visit.',
    givePins: 'Place them on the map',
  },
  {
    title: '值得吗？',
    computing: '正在重演您的历史周',
    computingWhat: '需要几秒到几分钟，完成后页面会自动更新。',
    tooFew: '历史周数还不够',
    have: (weeks, needed) => `目前可重演 ${weeks} 个整周，需要 ${needed} 个。`,
    enoughOn: (day) => `${day}起就够了。`,
    noSales: '读到第一批销售后开始累计。',
    old: '此后成本、司机或坐标有变动，正在重新计算。',
    noPositions: '仓库或有机器尚未标注坐标，因此每次上门按固定成本计算。',
    givePins: '在地图上标出它们',
  },
);

const COMPUTING_MS = 3_000;
const LATER_MS = 60_000;

const valueQuery = () =>
  queryOptions({
    queryKey: ['visits', 'value'],
    queryFn: async () => (await answerOf(api.GET('/ucp/v1/visits/value'))).value,
    refetchInterval: ({ state: { data } }) => (data?.up_to_date === true ? LATER_MS : COMPUTING_MS),
  });

/** What planned visits would have earned in the owner's own weeks, and what they came to. */
export default function VisitValuePage() {
  const texts = useTexts(TEXTS);
  return (
    <Page title={texts.title}>
      <VisitViews />
      <Loaded query={useQuery(valueQuery())}>{(value) => <Value value={value} />}</Loaded>
    </Page>
  );
}

function Value({ value }: { value: VisitValue }) {
  const texts = useTexts(TEXTS);
  const { replay, actual } = value;
  return (
    <>
      {value.state !== 'computing' && !value.up_to_date && <p role="note">{texts.old}</p>}
      {replay?.has_positions === false && (
        <p role="note">
          {texts.noPositions} <Link href="/visits/settings">{texts.givePins}</Link>
        </p>
      )}
      {replay ? <ReplayCard replay={replay} weeks={value.weeks} /> : <NoReplay value={value} />}
      {actual && <ActualCard actual={actual} />}
    </>
  );
}

function NoReplay({ value }: { value: VisitValue }) {
  const texts = useTexts(TEXTS);
  const dates = useLocalDates();
  const { state, weeks, weeks_needed, enough_on } = value;
  return (
    <Card>
      {state === 'computing' ? (
        <Empty title={texts.computing}>
          <p>{texts.computingWhat}</p>
        </Empty>
      ) : (
        <Empty title={texts.tooFew}>
          <p>
            {texts.have(weeks, weeks_needed)}{' '}
            {enough_on === null ? texts.noSales : texts.enoughOn(dates.day(enough_on))}
          </p>
        </Empty>
      )}
    </Card>
  );
}

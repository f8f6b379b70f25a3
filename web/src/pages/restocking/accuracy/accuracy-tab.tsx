import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.js';
import type { Score } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { FirstScores } from './first-scores.js';
import { PendingForecasts } from './pending-forecasts.js';
import { SkillLegend, SkillPlot } from './skill-plot.js';
import { HORIZONS, skillSeries } from './skill-scale.js';
import { VersionReport } from './version-report.js';

const TEXTS = inBoth(
  {
    title: 'Compared with a naive forecast',
    what: 'The naive forecast assumes that every slot keeps selling at its rate of the last 21 days. Points above the line mean our forecasts were more accurate: +7% means a 7% smaller error. Bars are 95% confidence intervals. If a bar crosses the line, there is no clear winner yet.',
  },
  {
    title: '与简单规则相比',
    what: '简单规则假定每个货道按最近 21 天的平均速度继续销售。高于这条线，说明预测更接近实际销量：+7 % 表示误差小 7 %。竖线表示 95 % 把握下数值所在的范围；竖线跨过基准线时，尚不能判断哪一种更好。',
  },
);

/** The accuracy of the forecasts behind the plans. */
export function AccuracyTab() {
  const query = useQueries({
    queries: HORIZONS.map((horizon_days) => ({
      queryKey: ['score', horizon_days],
      queryFn: (): Promise<Score> =>
        answerOf(api.GET('/ucp/v1/replenishment/score', { params: { query: { horizon_days } } })),
      staleTime: 5 * 60_000,
    })),
    combine: together,
  });
  return <Loaded query={query}>{(scores) => <Scores scores={scores} />}</Loaded>;
}

function Scores({ scores }: { scores: readonly Score[] }) {
  const texts = useTexts(TEXTS);
  const series = skillSeries(scores);
  const versions = [...new Set(scores.flatMap(({ reports }) => Object.keys(reports)))];
  const scored = scores.some(({ reports }) =>
    Object.values(reports).some((report) => report.scored > 0),
  );
  if (!scored) return <FirstScores scores={scores} />;
  return (
    <>
      {series.length > 0 && (
        <Card title={texts.title}>
          <p className="small">{texts.what}</p>
          <SkillPlot series={series} />
          <SkillLegend series={series} />
        </Card>
      )}
      {versions.map((version) => (
        <VersionReport key={version} version={version} scores={scores} />
      ))}
      <PendingForecasts scores={scores} />
    </>
  );
}

/** All or none: a plot with gaps would be misleading. */
function together(results: UseQueryResult<Score>[]) {
  const scores = results.flatMap(({ data }) => (data ? [data] : []));
  return {
    data: scores.length === results.length ? scores : undefined,
    error: results.find(({ error }) => error)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(results.map((result) => result.refetch())),
  };
}

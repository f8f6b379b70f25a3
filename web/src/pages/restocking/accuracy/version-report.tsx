import type { Score } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge, type Tone } from '../../../parts/figures/badge.js';
import { Card } from '../../../parts/page.js';
import { verdictOf, type Verdict } from './skill-scale.js';
import styles from './version-report.module.css';

const TEXTS = inBoth(
  {
    title: (version: string) => `Strategy ${version}`,
    ahead: 'Days ahead',
    scored: 'Scored',
    skill: 'Error vs. naive forecast',
    coverage: 'Within 90% bound',
    bias: 'Bias',
    pending: 'Pending',
    censored: 'Not scorable',
    smaller: (share: string) => `${share} smaller`,
    larger: (share: string) => `${share} larger`,
    interval: (low: string, high: string) => `${low} to ${high}`,
    better: 'Better',
    worse: 'Worse',
    unclear: 'Unclear',
    none: 'none yet',
    legend:
      'Within 90% bound: how often sales stayed at or below the forecast’s 90% bound; the target is 90%. Bias: units forecast too high (+) or too low (−), relative to units sold; the target is 0. Not scorable: the slot sold out or was closed, so its demand is unknown.',
  },
  {
    title: (version: string) => `策略 ${version}`,
    ahead: '预测天数',
    scored: '已评分',
    skill: '误差与简单规则相比',
    coverage: '90 % 线以内',
    bias: '偏差',
    pending: '待评分',
    censored: '无法得知',
    smaller: (share: string) => `小 ${share}`,
    larger: (share: string) => `大 ${share}`,
    interval: (low: string, high: string) => `${low} 至 ${high}`,
    better: '更好',
    worse: '更差',
    unclear: '尚不能判断',
    none: '暂无',
    legend:
      '90 % 线以内：实际销量不超过预测上限的比例，90 % 为准。偏差：预测多出（+）或不足（−）的件数占实际销量的比例，0 为准。无法得知：期间货道售空或停用，无人知道本可卖出多少。',
  },
);

const TONES: Record<Verdict, Tone> = { better: 'good', worse: 'danger', unclear: 'plain' };

/** The scores of one strategy version, one row per horizon. */
export function VersionReport({ version, scores }: { version: string; scores: readonly Score[] }) {
  const texts = useTexts(TEXTS);
  return (
    <Card title={texts.title(version)}>
      <table className={styles.table} aria-label={texts.title(version)}>
        <thead>
          <tr>
            <th scope="col">{texts.ahead}</th>
            <th scope="col">{texts.skill}</th>
            <th scope="col" className="number">
              {texts.coverage}
            </th>
            <th scope="col" className="number">
              {texts.bias}
            </th>
            <th scope="col" className="number">
              {texts.scored}
            </th>
            <th scope="col" className="number">
              {texts.pending}
            </th>
            <th scope="col" className="number">
              {texts.censored}
            </th>
          </tr>
        </thead>
        <tbody>
          {scores.map(({ horizon_days, reports }) => {
            const report = reports[version];
            if (!report) return null;
            return (
              <tr key={horizon_days}>
                <th scope="row">
                  <span className={styles.narrow}>{texts.ahead}: </span>
                  {horizon_days}
                </th>
                <td data-label={texts.skill}>
                  <Skill skill={report.skill} />
                </td>
                <td className="number" data-label={texts.coverage}>
                  {percent(report.coverage_90) ?? texts.none}
                </td>
                <td className="number" data-label={texts.bias}>
                  {signed(report.bias) ?? texts.none}
                </td>
                <td className="number" data-label={texts.scored}>
                  {report.scored}
                </td>
                <td className="number" data-label={texts.pending}>
                  {report.pending}
                </td>
                <td className="number" data-label={texts.censored}>
                  {report.censored}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="small muted">{texts.legend}</p>
    </Card>
  );
}

function Skill({ skill }: { skill: Score['reports'][string]['skill'] }) {
  const texts = useTexts(TEXTS);
  if (!skill) return texts.none;
  const { value, low, high } = skill;
  const size = percent(Math.abs(value)) ?? '';
  const verdict = verdictOf(skill);
  return (
    <>
      {value >= 0 ? texts.smaller(size) : texts.larger(size)}{' '}
      <Badge tone={TONES[verdict]}>{texts[verdict]}</Badge>
      <br />
      <span className="small muted">{texts.interval(signed(low) ?? '', signed(high) ?? '')}</span>
    </>
  );
}

const percent = (share: number | null): string | undefined =>
  share === null ? undefined : `${(share * 100).toFixed(1)}%`;

function signed(share: number | null): string | undefined {
  if (share === null) return undefined;
  const shown = Math.round(share * 1000);
  return `${shown > 0 ? '+' : shown < 0 ? '−' : ''}${percent(Math.abs(share)) ?? ''}`;
}

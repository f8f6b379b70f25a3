import { Link } from 'wouter';
import { AuthorName } from '../../../access/author.js';
import { useMay } from '../../../access/me.js';
import { Time } from '../../../format/clock.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { useRunName } from '../../../runs/run-name.js';
import { RunStatus } from '../../../runs/run-status.js';
import styles from './listed-run.module.css';
import { decisionOf, type RunSummary } from './run-summary.js';

const TEXTS = inBoth(
  {
    pieces: (pieces: number, machines: number) =>
      `${pieces} units for ${machines} ${machines === 1 ? 'machine' : 'machines'}`,
    estimated: 'estimated',
    decide: 'Review',
    approved: 'Approved',
    rejected: 'Rejected',
    free: 'No approval needed',
    built: 'Built',
    by: 'by',
  },
  {
    pieces: (pieces: number, machines: number) => `${machines} 台机器，共 ${pieces} 件`,
    estimated: '估算',
    decide: '由您决定',
    approved: '您已批准',
    rejected: '您已拒绝',
    free: '无需批准',
    built: '生成于',
    by: '来自',
  },
);

export function ListedRun({ run }: { run: RunSummary }) {
  const texts = useTexts(TEXTS);
  const nameOf = useRunName();
  const mayRestock = useMay()('restock');
  const { figures } = run;
  return (
    <div className={styles.run}>
      <div className={styles.what}>
        <span>
          <Link className={styles.link} href={`/restocking/runs/${encodeURIComponent(run.id)}`}>
            {nameOf(run)}
          </Link>{' '}
          <RunStatus status={run.status} isAbandoned={run.isAbandoned} />
        </span>
        <span className="small muted">
          {texts.built} <Time at={run.created_at} />
          {run.by && (
            <>
              {' · '}
              {texts.by} <AuthorName by={run.by} />
            </>
          )}
        </span>
      </div>
      <span>{figures.slots > 0 && texts.pieces(figures.pieces, figures.machines)}</span>
      <span className={styles.cost}>
        {mayRestock && figures.slots > 0 && (
          <>
            {money(figures.cost)}{' '}
            {run.cost_is_estimated && <span className="small muted">{texts.estimated}</span>}
          </>
        )}
      </span>
      <span className="small">
        <Deciding run={run} />
      </span>
    </div>
  );
}

function Deciding({ run }: { run: RunSummary }) {
  const texts = useTexts(TEXTS);
  const decision = decisionOf(run);
  if (decision === 'none') return null;
  if (decision !== 'owner') return texts[decision];
  const { id } = run.approval;
  if (id === undefined) return texts.decide;
  return <Link href={`/approvals/${encodeURIComponent(id)}`}>{texts.decide}</Link>;
}

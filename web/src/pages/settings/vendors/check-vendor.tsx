import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../../api/client.js';
import type { Vendor } from '../../../api/shapes.js';
import { Time } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge, type Tone } from '../../../parts/figures/badge.js';
import { Button } from '../../../parts/button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import styles from '../settings.module.css';
import { useVendorLabel, VENDOR_WORDS, type CheckResult } from '../../../vendors/vendor-words.js';

const TEXTS = inBoth(
  {
    check: 'Check',
    checkOf: (name: string) => `Check ${name}`,
    checking: 'Asking the vendor…',
    results: 'What works',
    checked: 'Checked',
    records: (count: number) => `${count} found`,
  },
  {
    check: '检查',
    checkOf: (name: string) => `检查 ${name}`,
    checking: '正在询问供应商……',
    results: '检查结果',
    checked: '检查时间',
    records: (count: number) => `共 ${count} 条`,
  },
);

const TONES: Record<CheckResult['outcome'], Tone> = {
  works: 'good',
  fails: 'danger',
  not_tested: 'plain',
  off: 'plain',
};

/** Calls the vendor when asked to, and keeps the results. */
export function useVendorCheck({ namespace }: Vendor, startsAtOnce: boolean) {
  const [isAsked, setIsAsked] = useState(startsAtOnce);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['vendor-check', namespace],
    queryFn: async () =>
      (
        await answerOf(
          api.POST('/ucp/v1/vendors/{namespace}/check', { params: { path: { namespace } } }),
        )
      ).check,
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const start = () => {
    if (isAsked) void refetch();
    else setIsAsked(true);
  };
  return { start, isRunning: isFetching, results: data, error };
}

type Check = ReturnType<typeof useVendorCheck>;

export function VendorCheckButton({ vendor, check }: { vendor: Vendor; check: Check }) {
  const texts = useTexts(TEXTS);
  return (
    <Button
      busy={check.isRunning}
      aria-label={texts.checkOf(useVendorLabel()(vendor))}
      onClick={check.start}
    >
      {texts.check}
    </Button>
  );
}

export function VendorCheckResults({ check }: { check: Check }) {
  const texts = useTexts(TEXTS);
  const { isRunning, results, error } = check;
  return (
    <div role="status">
      {isRunning && <p className="small muted">{texts.checking}</p>}
      {error && !isRunning && (
        <p className={styles.problem}>
          <FailureText failure={error} />
        </p>
      )}
      {results && !isRunning && (
        <>
          <ul className={styles.results} aria-label={texts.results}>
            {results.results.map((result) => (
              <ResultRow key={result.capability} result={result} />
            ))}
          </ul>
          <p className="small muted">
            {texts.checked} <Time at={results.checked_at} />
          </p>
        </>
      )}
    </div>
  );
}

function ResultRow({ result }: { result: CheckResult }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(VENDOR_WORDS);
  const { capability, outcome, code, reason, count } = result;
  return (
    <li data-capability={capability}>
      <strong>{words.checked[capability]}</strong>{' '}
      <Badge tone={TONES[outcome]}>{words.outcomes[outcome]}</Badge>{' '}
      {count !== undefined && <span className="small muted">{texts.records(count)}</span>}
      {words.next[code] !== '' && <p className="small">{words.next[code]}</p>}
      {reason !== undefined && (
        <p className="small muted" lang="en">
          {reason}
        </p>
      )}
    </li>
  );
}

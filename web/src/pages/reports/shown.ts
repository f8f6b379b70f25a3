import { useQuery } from '@tanstack/react-query';
import {
  reportQuery,
  type Grouping,
  type ReportKind,
  type ReportScope,
} from '../../reports/report-query.js';
import type { Span } from '../../reports/span.js';

/** What all cards of the page show. */
export interface Shown {
  span: Span;
  /** What it is compared with. */
  before: Span;
  location: string | undefined;
}

interface Asked {
  kind: ReportKind;
  by: Grouping;
}

export const scopeOf = ({ span, location }: Shown, { kind, by }: Asked): ReportScope => ({
  kind,
  by,
  ...span,
  location,
});

/** A report of the period, and the same of the one before. */
export function useReports(shown: Shown, asked: Asked) {
  const scope = scopeOf(shown, asked);
  const now = useQuery(reportQuery(scope));
  const before = useQuery(reportQuery({ ...scope, ...shown.before }));
  return { scope, now, before };
}

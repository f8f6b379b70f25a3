/** Which export states something. */
export interface ExportIdentity {
  /** When it says that it was made; null if it does not. */
  statedAt: number | null;
  /** The latest time it holds. */
  latestAt: number;
  /** The digest of its content, which decides between two exports of the same time. */
  digest: string;
}

/**
 * How new a statement is, as text that sorts like it: by the time of the last change of the row if
 * the file has one, else by the time of the export. When a file arrived never matters.
 */
export const statementVersion = (source: ExportIdentity, updatedAt: number | null): string =>
  [updatedAt ?? exportTime(source), exportTime(source), source.latestAt]
    .map((time) => String(time).padStart(14, '0'))
    .concat(source.digest.slice(0, 16))
    .join('-');

/** Of an export as a whole: what it says about the periods that it covers. */
export const exportVersion = (source: ExportIdentity): string => statementVersion(source, null);

/** A date in a name may be the first of the period that the file holds. */
const exportTime = ({ statedAt, latestAt }: ExportIdentity): number =>
  Math.max(statedAt ?? 0, latestAt);

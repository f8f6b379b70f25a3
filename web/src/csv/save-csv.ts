import { csv, type Cell } from './csv.js';

/** Saves rows as a file, without a copy on the service. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const blob = new Blob([csv(rows)], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

import { escapeHtml } from '../../../../api/index.js';

export interface PageLine {
  id: string;
  title: string;
  quantity: number;
}

export interface PageMachine {
  name: string;
  place: string;
  lines: readonly PageLine[];
  total: number;
}

export interface PickListContent {
  runId: string;
  status: string;
  weekOf: string;
  machines: readonly PageMachine[];
  products: readonly PageLine[];
  total: number;
}

export const PICK_LIST_STYLE = `
body { font: 1rem/1.4 system-ui, sans-serif; margin: 2rem auto; max-width: 48rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem; width: 100%; }
caption { font-weight: 600; padding-bottom: 0.25rem; text-align: left; }
th, td { border-bottom: 1px solid #bbb; padding: 0.25rem 0.5rem; text-align: left; }
th.amount, td.amount { text-align: right; width: 6rem; }
tfoot td, tfoot th { font-weight: 600; }
section { break-inside: avoid; }
@media print { body { margin: 0; max-width: none; } h1 { font-size: 1.2rem; } }
`;

/** Renders a pick list for printing. */
export function pickListPage(list: PickListContent): string {
  const title = escapeHtml(`Pick list of ${list.runId}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${PICK_LIST_STYLE}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${escapeHtml(`Week of ${list.weekOf}, ${list.status}, ${list.total} pieces in all`)}</p>
</header>
<main>
${list.machines.map(machineSection).join('\n')}
<section>
<h2>All machines together</h2>
${table('Products to take along', list.products, list.total)}
</section>
</main>
</body>
</html>
`;
}

const machineSection = ({ name, place, lines, total }: PageMachine): string => `<section>
<h2>${escapeHtml(name)}</h2>
${place === '' ? '' : `<p>${escapeHtml(place)}</p>`}
${table(`For ${name}`, lines, total)}
</section>`;

function table(caption: string, lines: readonly PageLine[], total: number): string {
  const rows = lines.map(
    ({ id, title, quantity }) =>
      `<tr><td>${escapeHtml(title)}</td><td>${escapeHtml(id)}</td><td class="amount">${quantity}</td></tr>`,
  );
  return `<table>
<caption>${escapeHtml(caption)}</caption>
<thead><tr><th scope="col">Product</th><th scope="col">SKU</th><th scope="col" class="amount">Pieces</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
<tfoot><tr><th scope="row" colspan="2">Total</th><td class="amount">${total}</td></tr></tfoot>
</table>`;
}

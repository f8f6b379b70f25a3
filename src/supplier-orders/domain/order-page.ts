import { escapeHtml } from '../../api/index.js';
import { moneyText } from '../../money/index.js';
import { WORDS, type DocumentLanguage } from './document-words.js';
import { deliveryOf, lineTotal, type DocumentOrder } from './order-document.js';

/** The margins fit A4 and Letter alike; the printer chooses the paper. */
export const ORDER_PAGE_STYLE = `
body { font: 1rem/1.4 system-ui, sans-serif; margin: 2rem auto; max-width: 52rem; padding: 0 1rem; }
dl { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content 1fr; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; margin: 1.5rem 0; width: 100%; }
th, td { border-bottom: 1px solid #bbb; padding: 0.25rem 0.4rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th.amount, td.amount { text-align: right; white-space: nowrap; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
tfoot td, tfoot th { font-weight: 600; }
@page { margin: 15mm; }
@media print { body { font-size: 10pt; margin: 0; max-width: none; padding: 0; } }
`;

/** Columns of numbers, from 0. */
const AMOUNTS: ReadonlySet<number> = new Set([0, 5, 7, 8]);

/** Renders an order for printing. It loads nothing and runs no script. */
export function orderPage(order: DocumentOrder, language: DocumentLanguage): string {
  const words = WORDS[language];
  const money = (fen: number) => moneyText(fen, order.currency);
  const title = escapeHtml(`${words.order} ${order.ref}`);
  const head = [
    [words.date, order.date],
    [words.supplier, order.supplier],
    ...deliveryOf(order, language),
  ];
  const rows = order.lines.map((line, index) => [
    String(index + 1),
    line.sku,
    line.barcode ?? '',
    line.title,
    line.spec ?? '',
    String(line.quantity),
    words.unit(line),
    money(line.priceFen),
    money(lineTotal(line)),
  ]);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${ORDER_PAGE_STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<dl>
${head.map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n')}
</dl>
<table>
<thead><tr>${words.columns.map((name, at) => cell('th scope="col"', at, name)).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map((text, at) => cell('td', at, text)).join('')}</tr>`).join('\n')}
</tbody>
<tfoot><tr><th scope="row" colspan="8">${escapeHtml(words.total)}</th><td class="amount">${escapeHtml(money(order.totalFen))}</td></tr></tfoot>
</table>
</body>
</html>
`;
}

function cell(tag: string, column: number, text: string): string {
  const [name = ''] = tag.split(' ');
  return `<${tag}${AMOUNTS.has(column) ? ' class="amount"' : ''}>${escapeHtml(text)}</${name}>`;
}

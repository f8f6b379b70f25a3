import type { Approval } from '../../api/shapes.js';
import { defineCommand } from '../command.js';
import { DeclinedError, UsageError } from '../exit-codes.js';
import { table } from '../terminal/table.js';
import { money } from '../terminal/money.js';
import { counted, time } from '../terminal/words.js';

const PATH = '/ucp/v1/approvals/{id}';

export const approve = defineCommand({
  name: 'approve',
  summary: 'List the decisions that wait, or decide one',
  usage: '[decision] [options]',
  optionHelp: {
    '--reject': 'reject it instead',
    '--reason <text>': 'kept with the decision',
    '--yes': 'approve without asking',
  },
  details:
    'Without a decision it lists those that wait. An approved price change is carried out at once; an approved purchase can then be completed.',
  options: {
    reject: { type: 'boolean' },
    reason: { type: 'string' },
    yes: { type: 'boolean' },
  },
  mostPositionals: 1,
  async run({ client, values, positionals: [id], terminal, json }) {
    if (id === undefined) {
      if (values.reject || values.yes) throw new UsageError('Which decision?');
      const approvals: Approval[] = [];
      for await (const one of client.items('get', '/ucp/v1/approvals', 'approvals')) {
        approvals.push(one);
      }
      if (json) terminal.printJson({ approvals });
      else terminal.print(listed(approvals));
      return;
    }
    const approved = !values.reject;
    if (approved && !values.yes) {
      if (!terminal.isInteractive) throw new UsageError('Nobody can be asked here: add --yes');
      terminal.warn(described(await client.get(PATH, { path: { id } })));
      if (!(await terminal.confirms('Approve?'))) throw new DeclinedError('Nothing was decided.');
    }
    const decided = await client.post(PATH, {
      path: { id },
      body: { approved, reason: values.reason },
    });
    if (json) terminal.printJson(decided);
    else terminal.print(`${decided.id} is ${decided.status}.`);
  },
});

const listed = (approvals: readonly Approval[]): string =>
  approvals.length === 0
    ? 'No decisions wait.'
    : `${table(approvals, [
        { title: 'DECISION', of: ({ id }) => id },
        { title: 'SINCE', of: ({ at }) => time(at) },
        { title: 'AMOUNT', of: amountOf },
        { title: 'ASKED BY', of: ({ asked_by }) => asked_by ?? '-' },
        { title: 'ABOUT', of: ({ summary }) => summary },
      ])}\n${counted(approvals.length, 'decision waits', 'decisions wait')}.`;

const amountOf = ({ amount, exact_amount }: Approval): string => {
  const price = exact_amount ?? amount;
  return price ? money(price.amount, price.currency) : '-';
};

const described = (approval: Approval): string =>
  [
    approval.summary,
    approval.reasoning,
    `Amount: ${amountOf(approval)}`,
    `Asked by: ${approval.asked_by ?? 'unknown'}`,
    ...(approval.destination ? [`Delivered to: ${JSON.stringify(approval.destination)}`] : []),
  ].join('\n');

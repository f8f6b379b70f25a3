import type { TaskFinding } from '../../../attention/index.js';
import type { BriefingLine, WholeSection } from '../briefing.js';
import type { BriefingFacts } from '../briefing-facts.js';
import { localTime } from '../local-time.js';
import { quoted, quotedWords } from '../quoted.js';
import { ref } from '../refs.js';

/** The longest due first. */
export function tasks({ findings, zone }: BriefingFacts): WholeSection {
  const due = findings.filter((found) => found.kind === 'task');
  return {
    lines: due.map((task) => () => taskLine(task, zone)),
    restRef: ref(['tasks'], { status: 'due' }),
  };
}

function taskLine(
  { taskId, text, dueAt, repeat, assignedTo, machine }: TaskFinding,
  zone: string,
): BriefingLine {
  const where = machine ? ` at ${quoted(machine.name ?? machine.id)} (${machine.id})` : '';
  return {
    text: [
      `DUE since ${localTime(dueAt, zone)}: ${taskId} ${quotedWords(text)}${where}`,
      ...(assignedTo === null ? [] : [`for ${assignedTo}`]),
      ...(repeat === null ? [] : [repeat]),
    ].join(', '),
    ref: ref(['tasks', taskId]),
  };
}

import { useState } from 'react';
import { useMe } from '../../access/me.js';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import { useMachineNames } from '../../api/machine-names.js';
import type { Task } from '../../api/shapes.js';
import { instantOf, wallTime } from '../../format/wall-time.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Confirm } from '../../parts/dialogs/confirm.js';
import { Field, Fields } from '../../parts/fields/field.js';
import { useSession } from '../../shell/session.js';
import { REPEAT_WORDS, REPEATS, useAssigneeName, type Repeat } from '../../tasks/task-facts.js';

const LATEST = '9998-12-31T23:59';
const MAX_TEXT = 1_000;
const ROLES = ['owner', 'manager', 'agent', 'driver', 'viewer'];

const TEXTS = inBoth(
  {
    add: 'Add task',
    edit: 'Edit task',
    save: 'Save',
    text: 'What to do',
    due: 'Due',
    repeat: 'Repeat',
    never: 'Does not repeat',
    machine: 'Machine',
    noMachine: 'None',
    forWhom: 'For',
    anyone: 'Anyone',
    zone: (zone: string) => `Times are in ${zone}.`,
    needsDue: 'A task that repeats needs a due time.',
    impossible: 'Enter a valid date and time with a four-digit year.',
    added: 'Task added.',
    saved: 'Task saved.',
  },
  {
    add: '添加任务',
    edit: '编辑任务',
    save: '保存',
    text: '任务内容',
    due: '到期时间',
    repeat: '重复',
    never: '不重复',
    machine: '机器',
    noMachine: '无',
    forWhom: '负责人',
    anyone: '任何人',
    zone: (zone: string) => `时间按 ${zone} 时区。`,
    needsDue: '重复的任务需要到期时间。',
    impossible: '时间无效。年份请用四位数字。',
    added: '已添加任务。',
    saved: '已保存任务。',
  },
);

/** Adds a task, or edits the given one. */
export function TaskDialog({ task, onClose }: { task?: Task; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const repeats = useTexts(REPEAT_WORDS);
  const nameOf = useAssigneeName();
  const me = useMe();
  const { timezone } = useSession();
  const machines = useMachineNames();
  const [text, setText] = useState(task?.text ?? '');
  const [due, setDue] = useState(() =>
    task?.due_at ? wallTime(new Date(task.due_at), timezone) : '',
  );
  const [repeat, setRepeat] = useState<Repeat | ''>(task?.repeat ?? '');
  const [machine, setMachine] = useState(task?.location ?? '');
  const [assignee, setAssignee] = useState(task?.assigned_to ?? '');
  const dueAt = due === '' ? undefined : instantOf(due, timezone);
  const problem = problemWith(due, dueAt, repeat);
  const body = {
    text: text.trim(),
    due_at: dueAt?.toISOString() ?? null,
    repeat: repeat === '' ? null : repeat,
    location: machine === '' ? null : machine,
    assigned_to: assignee === '' ? null : assignee,
  };
  const save = useAction('change_task', {
    send: (headers) =>
      task
        ? answerOf(
            api.PATCH('/ucp/v1/tasks/{id}', { params: { path: { id: task.id } }, body, headers }),
          )
        : answerOf(api.POST('/ucp/v1/tasks', { body, headers })),
    notice: task ? texts.saved : texts.added,
    onDone: onClose,
  });
  const assignees = [
    ...new Set([...ROLES, ...(me ? [me.id] : []), ...(assignee === '' ? [] : [assignee])]),
  ];
  return (
    <Confirm
      title={task ? texts.edit : texts.add}
      action={texts.save}
      {...save.dialog}
      blocked={text.trim() === '' || problem !== undefined}
      onClose={onClose}
    >
      <Fields>
        <Field label={texts.text} wide>
          <textarea
            required
            rows={2}
            maxLength={MAX_TEXT}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        </Field>
        <Field label={texts.due} wide>
          <input
            type="datetime-local"
            max={LATEST}
            value={due}
            onChange={({ target }) => {
              setDue(target.value);
            }}
          />
        </Field>
        <Field label={texts.repeat} wide>
          <select
            value={repeat}
            onChange={({ target }) => {
              setRepeat(target.value as Repeat | '');
            }}
          >
            <option value="">{texts.never}</option>
            {REPEATS.map((choice) => (
              <option key={choice} value={choice}>
                {repeats[choice]}
              </option>
            ))}
          </select>
        </Field>
        <Field label={texts.machine} wide>
          <select
            value={machine}
            onChange={({ target }) => {
              setMachine(target.value);
            }}
          >
            <option value="">{texts.noMachine}</option>
            {machine !== '' && !machines.has(machine) && <option value={machine}>{machine}</option>}
            {[...machines].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label={texts.forWhom} wide>
          <select
            value={assignee}
            onChange={({ target }) => {
              setAssignee(target.value);
            }}
          >
            <option value="">{texts.anyone}</option>
            {assignees.map((choice) => (
              <option key={choice} value={choice}>
                {nameOf(choice)}
              </option>
            ))}
          </select>
        </Field>
      </Fields>
      <p className="muted small">{texts.zone(timezone)}</p>
      {problem && <p role="alert">{texts[problem]}</p>}
    </Confirm>
  );
}

function problemWith(due: string, dueAt: Date | undefined, repeat: Repeat | '') {
  if (due !== '' && dueAt === undefined) return 'impossible';
  return repeat !== '' && dueAt === undefined ? 'needsDue' : undefined;
}

import { Link } from 'wouter';
import { ACCESS_WORDS } from '../access/access-words.js';
import { useMe } from '../access/me.js';
import { inBoth, useTexts } from '../i18n/language.js';

export const REPEATS = ['daily', 'weekly', 'monthly'] as const;
export type Repeat = (typeof REPEATS)[number];

export const REPEAT_WORDS = inBoth(
  { daily: 'every day', weekly: 'every week', monthly: 'every month' },
  { daily: '每天', weekly: '每周', monthly: '每月' },
);

const TEXTS = inBoth(
  { you: 'You', other: 'someone else', forWhom: (name: string) => `for ${name}` },
  { you: '您', other: '其他人', forWhom: (name: string) => `负责：${name}` },
);

/** The name of whoever a task is for. The names of other principals are not known here. */
export function useAssigneeName(): (assignee: string) => string {
  const texts = useTexts(TEXTS);
  const { roles } = useTexts(ACCESS_WORDS);
  const me = useMe();
  return (assignee) => {
    if (assignee === me?.id) return texts.you;
    return (roles as Readonly<Record<string, string>>)[assignee] ?? texts.other;
  };
}

interface Props {
  repeat: string | null;
  assignedTo: string | null;
  machine?: { id: string; name: string };
}

/** Where a task is, how often and for whom. */
export function TaskFacts({ repeat, assignedTo, machine }: Props) {
  const texts = useTexts(TEXTS);
  const repeats: Readonly<Record<string, string>> = useTexts(REPEAT_WORDS);
  const nameOf = useAssigneeName();
  const words = [
    ...(repeat === null ? [] : [repeats[repeat] ?? repeat]),
    ...(assignedTo === null ? [] : [texts.forWhom(nameOf(assignedTo))]),
  ];
  if (words.length === 0 && !machine) return null;
  return (
    <p className="small muted">
      {machine && <Link href={`/machines/${encodeURIComponent(machine.id)}`}>{machine.name}</Link>}
      {machine && words.length > 0 && ' · '}
      {words.join(' · ')}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../access/me.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Card } from '../../parts/page.js';
import { knownMachinesQuery } from './known-query.js';
import { MachineChoice } from './machine-choice.js';
import { useAddMachines } from './use-first-machines.js';

const TEXTS = inBoth(
  {
    title: 'Machines in your files',
    what: 'These machines sold something in the last 30 days and are not on your route yet.',
  },
  { title: '文件中的机器', what: '这些机器在最近 30 天内有销售，但还不在您的路线上。' },
);

/** Somebody has just imported a file and waits for its machines. */
const EVERY_MS = 3_000;

/** The machines of one vendor that could be added; nothing if there are none. */
export function FoundMachines({ namespace }: { namespace: string }) {
  const texts = useTexts(TEXTS);
  const mayAdd = useMay()('roster');
  const { data } = useQuery({
    ...knownMachinesQuery(),
    enabled: mayAdd,
    refetchInterval: EVERY_MS,
  });
  const adding = useAddMachines();
  const machines = data?.machines.filter((machine) => machine.namespace === namespace) ?? [];
  const isShown = machines.length > 0 || adding.add.isPending || adding.notAdded.length > 0;
  if (!isShown) return null;
  return (
    <Card title={texts.title}>
      <MachineChoice machines={machines} what={texts.what} adding={adding} />
    </Card>
  );
}

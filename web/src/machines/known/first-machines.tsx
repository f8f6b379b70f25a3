import { useQuery } from '@tanstack/react-query';
import { May, useMay } from '../../access/me.js';
import { vendorName, vendorNames } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Loaded } from '../../parts/loaded.js';
import { Card } from '../../parts/page.js';
import { Progress } from '../../parts/figures/progress.js';
import { WaysToStart } from '../../vendors/ways-to-start.js';
import { AddMachine } from './add-machine.js';
import { isReading, knownMachinesQuery, type KnownMachines } from './known-query.js';
import { MachineChoice } from './machine-choice.js';
import type { AddingMachines } from './use-first-machines.js';

const TEXTS = inBoth(
  {
    title: 'Add your machines',
    what: 'These machines sold something in the last 30 days. Untick the ones that are not yours to run.',
    reading: (vendors: string) =>
      `Reading the sales of ${vendors}. Machines appear here as they are found.`,
    found: (count: number) => (count === 1 ? '1 machine so far' : `${count} machines so far`),
    none: 'No machine has sold anything in the last 30 days, so none can be listed here.',
    unconnected: 'No machine platform is connected to this service.',
    failed: (vendor: string) => `${vendor} could not be read. It is tried again automatically.`,
    noRight: 'There are no machines yet. Someone who may change the roster has to add them.',
  },
  {
    title: '添加您的机器',
    what: '这些机器在最近 30 天内有销售。不由您运营的，请取消勾选。',
    reading: (vendors: string) => `正在读取 ${vendors} 的销售，发现的机器会陆续显示在这里。`,
    found: (count: number) => `已发现 ${count} 台`,
    none: '最近 30 天没有任何机器有销售，因此无法列出。',
    unconnected: '本服务尚未接入任何机器平台。',
    failed: (vendor: string) => `无法读取 ${vendor}，系统会自动重试。`,
    noRight: '还没有机器。请有权限的人员添加。',
  },
);

/** The machines that the platforms know, to be added with one press. */
export default function FirstMachines({ adding }: { adding: AddingMachines }) {
  const texts = useTexts(TEXTS);
  const mayAdd = useMay()('roster');
  const known = useQuery({ ...knownMachinesQuery(), enabled: mayAdd });
  return (
    <Card title={texts.title}>
      {mayAdd ? (
        <Loaded query={known}>{(found) => <Found known={found} adding={adding} />}</Loaded>
      ) : (
        <p>{texts.noRight}</p>
      )}
    </Card>
  );
}

function Found({ known, adding }: { known: KnownMachines; adding: AddingMachines }) {
  const texts = useTexts(TEXTS);
  const { machines, ledgers } = known;
  const vendorsRead = ledgers.filter(({ status }) => status === 'reading');
  const isEmpty = machines.length === 0 && !adding.add.isPending;
  return (
    <>
      {isReading(known) && !adding.add.isPending && (
        <>
          <Progress
            label={texts.reading(vendorNames(vendorsRead.map(({ namespace }) => namespace)))}
          />
          {machines.length > 0 && <p className="small muted">{texts.found(machines.length)}</p>}
        </>
      )}
      {ledgers
        .filter(({ status }) => status === 'failed')
        .map(({ namespace, problem }) => (
          <p key={namespace} role="alert">
            {texts.failed(vendorName(namespace))} <span className="small muted">{problem}</span>
          </p>
        ))}
      {ledgers.length === 0 && <p>{texts.unconnected}</p>}
      <MachineChoice machines={machines} what={texts.what} adding={adding} />
      {isEmpty && ledgers.length > 0 && ledgers.every(({ status }) => status === 'read') && (
        <p>{texts.none}</p>
      )}
      {isEmpty && !isReading(known) && (
        <>
          <May scope="admin">
            <WaysToStart />
          </May>
          <May scope="roster">
            <div>
              <AddMachine look={ledgers.length === 0 ? 'plain' : 'primary'} />
            </div>
          </May>
        </>
      )}
    </>
  );
}

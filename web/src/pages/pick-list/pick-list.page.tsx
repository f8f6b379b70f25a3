import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { PickList } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import { useRunName } from '../../runs/run-name.js';
import { runQuery } from '../../runs/run-query.js';
import { suppliersOf } from '../../runs/run-suppliers.js';
import { LoadSheet } from './load-sheet.js';
import { MachineSheet } from './machine-sheet.js';
import { pickListQuery } from './pick-list.query.js';
import styles from './pick-list.module.css';

const TEXTS = inBoth(
  {
    title: 'Pick list',
    print: 'Print',
    back: 'Back to the run',
    none: 'Nothing to load',
    how: 'First what to load, then one page per machine.',
  },
  {
    title: '拣货单',
    print: '打印',
    back: '返回补货单',
    none: '没有要装的货。',
    how: '先是装货清单，然后每台机器一页。',
  },
);

/** What to load and where it goes, for printing. */
export default function PickListPage({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const nameOf = useRunName();
  const { data: run } = useQuery(runQuery(id));
  const query = useQuery(pickListQuery(id));
  const name = run && nameOf({ created_at: run.created_at, suppliers: suppliersOf(run) });
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <Link className={styles.back ?? ''} href={`/restocking/runs/${encodeURIComponent(id)}`}>
            {texts.back}
          </Link>
          <Button
            look="primary"
            disabled={!query.data}
            onClick={() => {
              print();
            }}
          >
            {texts.print}
          </Button>
        </>
      }
    >
      <p className={`${styles.hint} muted`}>{texts.how}</p>
      <Loaded query={query}>
        {(list) =>
          list.machines.length === 0 ? (
            <Empty title={texts.none} />
          ) : (
            <Sheets list={list} run={name ?? ''} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Sheets({ list, run }: { list: PickList; run: string }) {
  return (
    <div className={styles.sheets}>
      <LoadSheet list={list} run={run} />
      {list.machines.map((machine, index) => (
        <MachineSheet
          key={machine.location}
          machine={machine}
          run={run}
          place={`${index + 1} / ${list.machines.length}`}
        />
      ))}
    </div>
  );
}

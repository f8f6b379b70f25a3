import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { May } from '../../access/me.js';
import { useMachineNames, type MachineNames } from '../../api/machine-names.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { DialogButton } from '../../parts/dialogs/dialog-button.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import { PagedRows } from '../../parts/rows/paged-rows.js';
import { ViewLinks } from '../../parts/view-links.js';
import { TaskDialog } from './task-dialog.js';
import { TaskRow } from './task-row.js';
import { SHOWN, shownFrom, taskPagesQuery } from './tasks.queries.js';

const TEXTS = inBoth(
  {
    title: 'Tasks',
    show: 'Show',
    open: 'Open',
    done: 'Done',
    add: 'Add task',
    nothingOpen: 'Nothing to do.',
    nothingDone: 'Nothing done yet.',
    about: 'Add what has to be done on the route, once or again and again.',
  },
  {
    title: '任务',
    show: '显示',
    open: '待办',
    done: '已完成',
    add: '添加任务',
    nothingOpen: '没有待办任务。',
    nothingDone: '还没有完成的任务。',
    about: '可以添加一次性的或重复的任务。',
  },
);

export default function TasksPage() {
  const texts = useTexts(TEXTS);
  const [search] = useSearchParams();
  const shown = shownFrom(search);
  const query = useInfiniteQuery(taskPagesQuery(shown));
  const machines = useMachineNames();
  const tasks = query.data?.pages.flatMap((page) => page.tasks) ?? [];
  return (
    <Page
      title={texts.title}
      actions={
        <May scope="log">
          <DialogButton look="primary" dialog={(close) => <TaskDialog onClose={close} />}>
            {texts.add}
          </DialogButton>
        </May>
      }
    >
      <ViewLinks
        label={texts.show}
        views={SHOWN.map((name) => ({
          name: texts[name],
          href: name === 'open' ? '/tasks' : `/tasks?show=${name}`,
          current: name === shown,
        }))}
      />
      <Loaded query={query}>
        {() => (
          <PagedRows
            key={shown}
            rows={tasks}
            pages={query}
            rowHeight={110}
            keyOf={({ id }) => id}
            label={texts.title}
            empty={
              <Empty title={shown === 'open' ? texts.nothingOpen : texts.nothingDone}>
                <p>{texts.about}</p>
              </Empty>
            }
          >
            {(task) => <TaskRow task={task} machine={machineOf(task.location, machines)} />}
          </PagedRows>
        )}
      </Loaded>
    </Page>
  );
}

const machineOf = (id: string | null, names: MachineNames) =>
  id === null ? undefined : { id, name: names.get(id) ?? id };

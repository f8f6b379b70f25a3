import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { addMachine } from '../locations/machines.js';
import { add, change, inHours, taskOf } from '../tasks/task-calls.js';
import { itemsOf } from './attention-calls.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));

it('lists a due task until it is done, and no other', async () => {
  await addMachine(service, { id: 'M1', name: 'Lobby' });
  await add(service, { text: 'Some day' });
  await add(service, { text: 'Later', due_at: inHours(1) });
  const task = taskOf(
    await add(service, {
      text: 'Clean the coin slot',
      due_at: inHours(-1),
      repeat: 'daily',
      location: 'M1',
      assigned_to: 'driver',
    }),
  );
  expect(await itemsOf(service, 'task')).toEqual([
    {
      id: `task:${task.id}`,
      kind: 'task',
      at_risk: null,
      at_risk_basis: null,
      amount: null,
      since: task.due_at,
      summary: 'A task is due at Lobby: Clean the coin slot',
      texts: {
        summary: {
          code: 'task_due',
          params: { words: 'Clean the coin slot', machine: { id: 'M1', name: 'Lobby' } },
        },
      },
      location: 'M1',
      location_name: 'Lobby',
      task: {
        id: task.id,
        text: 'Clean the coin slot',
        due_at: task.due_at,
        repeat: 'daily',
        assigned_to: 'driver',
      },
    },
  ]);
  await change(service, task.id, { done: true });
  expect(await itemsOf(service, 'task')).toEqual([]);
});

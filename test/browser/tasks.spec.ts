import { PHONE } from './support/launch.js';
import { scenes } from './support/scenes.js';

const { scene, site } = scenes({ machines: 1 });

const addDue = (text: string) =>
  site().api.post('/tasks', { text, due_at: new Date(Date.now() - 60_000).toISOString() });

it(
  'a task is added, edited, finished, opened again and removed',
  scene(async (visit) => {
    const { page } = visit;
    await visit.open('/');
    await page.getByRole('link', { name: 'Tasks', exact: true }).click();
    await page.getByRole('button', { name: 'Add task' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What to do').fill('Count the stock');
    await dialog.getByLabel('Repeat').selectOption('weekly');
    await dialog.getByText('A task that repeats needs a due time.').waitFor();
    await dialog.getByLabel('Due').fill('2030-01-31T09:00');
    await dialog.getByLabel('For').selectOption('driver');
    await visit.pressInDialog('Save');
    await page.getByText('every week · for Driver').waitFor();
    await page.getByRole('button', { name: 'Edit Count the stock' }).click();
    await page.getByRole('dialog').getByLabel('What to do').fill('Count all stock');
    await visit.pressInDialog('Save');
    await page.getByRole('heading', { name: 'Count all stock' }).waitFor();
    await page.getByRole('button', { name: 'Done: Count all stock' }).click();
    // The next repetition.
    await page.getByText(/Due 7 Feb/).waitFor();
    await page.getByRole('button', { name: 'Remove Count all stock' }).click();
    await visit.pressInDialog('Remove');
    await page.getByText('Nothing to do.').waitFor();
    await page.getByRole('link', { name: 'Done', exact: true }).click();
    await page.getByRole('button', { name: 'Open again: Count all stock' }).click();
    await page.getByText('Nothing done yet.').waitFor();
  }),
);

it(
  'a due task is on Today until it is done, also on a phone',
  scene(
    async (visit) => {
      const { page } = visit;
      await addDue('Call the venue');
      await visit.open('/');
      await page.getByRole('heading', { name: 'Call the venue' }).waitFor();
      await page.getByRole('button', { name: 'Done: Call the venue' }).click();
      await page.getByRole('heading', { name: 'Call the venue' }).waitFor({ state: 'detached' });
      const { tasks } = await site().api.get<{ tasks: { text: string; status: string }[] }>(
        '/tasks?status=done',
      );
      expect(tasks.map(({ text }) => text)).toContain('Call the venue');
    },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  ),
);

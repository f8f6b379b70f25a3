import { issue } from '../principals/principal-calls.js';
import { addMachine, addSlot, useLocationsService } from './machines.js';

const service = useLocationsService();

const retrieve = (id: string) => service.call('GET', `/ucp/v1/locations/${id}`);

it('a machine is retrieved as it is looked up', async () => {
  await addMachine(service, { id: 'M1', city: 'Wuhan', last_synced_at: '2026-09-10T02:00:00Z' });
  await addSlot(service, 'M1', 'cola', 4);
  const { status, body } = await retrieve('M1');
  const lookedUp = await service.call('POST', '/ucp/v1/locations/lookup', {
    json: { ids: ['M1'] },
  });
  const [{ inputs, ...location } = { inputs: [] }] = lookedUp.body.locations as {
    inputs: object[];
  }[];
  expect(inputs).toEqual([{ id: 'M1' }]);
  expect(location).toMatchObject({ id: 'M1', inventory: { slots: 1, stock: 4 } });
  expect([status, body.location]).toEqual([200, location]);
  expect(body.ucp).toMatchObject({
    status: 'success',
    capabilities: { 'com.example.vending.location': [{ version: '2026-09-10' }] },
  });
});

it('a machine that was never read has no inventory', async () => {
  await addMachine(service, { id: 'M1' });
  const { body } = await retrieve('M1');
  expect(body.location).toMatchObject({ id: 'M1', verified: false });
  expect(body.location).not.toHaveProperty('inventory');
});

it.each(['nobody', 'm1'])('%s is not found', async (id) => {
  await addMachine(service, { id: 'M1' });
  const { status, body } = await retrieve(id);
  expect([status, body.messages]).toEqual([
    404,
    [expect.objectContaining({ code: 'not_found', content: `No machine ${id} is registered` })],
  ]);
});

it('an id that no machine can have is refused', async () => {
  const { status, body } = await retrieve('a%20b');
  expect([status, body.messages]).toEqual([
    400,
    [
      expect.objectContaining({
        code: 'invalid',
        content: expect.stringContaining('The machine id in the path') as string,
      }),
    ],
  ]);
});

it('reading is not limited to the machines of a principal, as elsewhere', async () => {
  await addMachine(service, { id: 'M1' });
  const limits = { locations: ['M2'] };
  const bound = await issue(service, { role: 'agent', limits });
  expect((await bound.call('GET', '/ucp/v1/locations/M1')).status).toBe(200);
  expect((await bound.call('GET', '/ucp/v1/locations/M1/slots')).status).toBe(200);
});

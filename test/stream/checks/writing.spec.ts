import { writingFaults, type Acknowledgement, type LoggedNote } from './writing.js';

const row = (seq: number, writer: number, number: number): LoggedNote => ({
  id: `evt-1-${seq}`,
  note: { writer, number },
});
const told = (seq: number, writer: number, number: number): Acknowledgement => ({
  id: `evt-1-${seq}`,
  seq,
  writer,
  number,
});

it('accepts several writers, each in its own order', () => {
  const log = [row(1, 0, 0), row(2, 1, 0), { id: 'evt-1-3' }, row(4, 0, 1), row(5, 1, 1)];
  const acknowledged = [told(1, 0, 0), told(2, 1, 0), told(4, 0, 1), told(5, 1, 1)];
  expect(writingFaults(log, acknowledged)).toEqual({ lost: 0, misordered: 0 });
});

it('accepts events that were sent again for lack of a response', () => {
  const log = [row(1, 0, 0), row(2, 0, 1), row(3, 0, 1), row(4, 0, 2)];
  const acknowledged = [told(1, 0, 0), told(3, 0, 1), told(4, 0, 2)];
  expect(writingFaults(log, acknowledged)).toEqual({ lost: 0, misordered: 0 });
});

it('finds an acknowledged event that is not in the log', () => {
  const faults = writingFaults([row(1, 0, 0)], [told(1, 0, 0), told(2, 0, 1)]);
  expect(faults).toEqual({ lost: 1, misordered: 0 });
});

it('finds an id that belongs to another event', () => {
  const faults = writingFaults([row(1, 0, 0), row(2, 1, 0)], [told(2, 0, 0)]);
  expect(faults).toEqual({ lost: 1, misordered: 0 });
});

it('finds events of a writer in the wrong order', () => {
  const faults = writingFaults([row(1, 0, 1), row(2, 0, 0)], []);
  expect(faults).toEqual({ lost: 0, misordered: 1 });
});

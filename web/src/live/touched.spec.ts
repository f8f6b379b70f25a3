import { touchedBy } from './touched.js';

it('has read again what events of the service touch', () => {
  const events = [
    { kind: 'kill_switch', source: 'service' as const },
    { kind: 'rules_changed', source: 'service' as const },
  ];
  expect(touchedBy(events)).toEqual(new Set(['rules', 'runs']));
});

it.each(['principal_invited', 'invitation_accepted', 'passkey_added', 'password_set'])(
  'reads who has access again after %s',
  (kind) => {
    expect(touchedBy([{ kind, source: 'service' }])).toContain('principals');
  },
);

it('does nothing on the word of a caller, whatever kind it names', () => {
  expect(touchedBy([{ kind: 'kill_switch', source: 'caller' }])).toEqual(new Set());
});

it('does nothing for a kind that it does not know', () => {
  expect(touchedBy([{ kind: 'field_visit', source: 'service' }])).toEqual(new Set());
});

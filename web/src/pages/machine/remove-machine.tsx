import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { answerOf, api } from '../../api/client.js';
import type { Machine } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Confirm } from '../../parts/confirm.js';
import { useNotify } from '../../parts/notices.js';

const TEXTS = inBoth(
  {
    remove: 'Remove machine',
    ask: (name: string) => `Remove ${name}?`,
    purged:
      'Its profile, its closures and notes, and all that was read from it (stock, capacities, locks and their history) are deleted for good.',
    kept: 'Events are kept. The machine itself goes on selling.',
    yes: 'Yes, remove',
    did: (name: string, entries: number, readings: number) =>
      `${name} is removed, with ${entries} entries and ${readings} readings.`,
  },
  {
    remove: '移除机器',
    ask: (name) => `要移除 ${name} 吗?`,
    purged: '它的资料、停业与备注,以及从它读取的全部数据(库存、容量、锁定及历史)将被永久删除。',
    kept: '事件会保留。机器本身仍会继续销售。',
    yes: '是,移除',
    did: (name, entries, readings) =>
      `已移除 ${name},同时删除 ${entries} 条记录和 ${readings} 条读数。`,
  },
);

export function RemoveMachine({ machine: { id, name } }: { machine: Machine }) {
  const texts = useTexts(TEXTS);
  const notify = useNotify();
  const queries = useQueryClient();
  const [, go] = useLocation();
  const [asking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () =>
      answerOf(
        api.DELETE('/ucp/v1/locations/{id}', {
          params: { path: { id } },
        }),
      ),
    onSuccess: ({ purged }) => {
      notify(texts.did(name, purged.context, purged.telemetry));
      go('/machines');
      void queries.invalidateQueries({ queryKey: ['machines'] });
    },
  });
  return (
    <>
      <Button
        onClick={() => {
          removing.reset();
          setAsking(true);
        }}
      >
        {texts.remove}
      </Button>
      {asking && (
        <Confirm
          title={texts.ask(name)}
          action={texts.yes}
          danger
          busy={removing.isPending}
          failure={removing.error}
          onConfirm={() => {
            removing.mutate();
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{texts.purged}</p>
          <p>{texts.kept}</p>
        </Confirm>
      )}
    </>
  );
}

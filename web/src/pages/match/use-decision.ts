import { useState } from 'react';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api, type KeyHeader } from '../../api/client.js';
import type { Offer } from '../../goods/offer.js';

/** Whether a supplier product is the same as the product of a machine. */
export interface Decision {
  offer: Offer;
  same: boolean;
  /** Someone had confirmed it before. */
  wasConfirmed?: boolean;
}

/** The decision made here on one product, and its undoing. */
export function useDecision(id: string, onDecided: () => void) {
  const [made, setMade] = useState<Decision>();
  const decision = useAction('match_products', {
    keyPer: 'press',
    send: async (headers, wanted: Decision) => {
      await (wanted.same ? confirm : refuse)(id, wanted.offer.id, headers);
      return wanted;
    },
    onDone: (answer) => {
      setMade(answer);
      onDecided();
    },
  });
  const undoing = useAction('match_products', {
    keyPer: 'press',
    send: (headers, { offer, wasConfirmed = false }: Decision) =>
      (wasConfirmed ? confirm : withdraw)(id, offer.id, headers),
    onDone: () => {
      setMade(undefined);
    },
  });
  return {
    made,
    isPending: decision.isPending || undoing.isPending,
    error: decision.error ?? undoing.error,
    decide: decision.run,
    undo: () => {
      if (made) undoing.run(made);
    },
  };
}

const confirm = (id: string, other: string, headers: KeyHeader) =>
  answerOf(
    api.PUT('/ucp/v1/skus/{sku_id}/aliases', {
      params: { path: { sku_id: id } },
      body: { aliases: [{ sku_id: other }] },
      headers,
    }),
  );

const refuse = (id: string, other: string, headers: KeyHeader) =>
  answerOf(
    api.DELETE('/ucp/v1/skus/{sku_id}/aliases/{other}', {
      params: { path: { sku_id: id, other } },
      headers,
    }),
  );

const withdraw = (id: string, other: string, headers: KeyHeader) =>
  answerOf(
    api.DELETE('/ucp/v1/skus/{sku_id}/aliases/{other}/decision', {
      params: { path: { sku_id: id, other } },
      headers,
    }),
  );

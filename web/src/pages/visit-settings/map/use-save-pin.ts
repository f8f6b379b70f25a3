import { useAction } from '../../../actions/use-action.js';
import { answerOf, api, type KeyHeader } from '../../../api/client.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import type { Position } from '../../../positions/position.js';
import { visitSettingsQuery } from '../../../visits/visit-queries.js';
import { machinePlacesQuery, type Place } from './pins.js';

const TEXTS = inBoth(
  {
    placed: (name: string) => `${name} has a new pin.`,
    removed: (name: string) => `The pin of ${name} is removed.`,
  },
  { placed: (name) => `${name} 已标注。`, removed: (name) => `${name} 的标记已移除。` },
);

interface Placing {
  place: Place;
  /** Null removes the pin. */
  position: Position | null;
}

/** Gives the depot or a machine a position; the notice offers to take it back. */
export function useSavePin() {
  const texts = useTexts(TEXTS);
  const action = useAction<Placing, Placing>('change_pin', {
    keyPer: 'press',
    send: async (headers, placing) => {
      await send(headers, placing);
      return placing;
    },
    onAnswer: ({ place: { id }, position }, queries) => {
      if (id === null) {
        queries.setQueryData(
          visitSettingsQuery().queryKey,
          (settings) => settings && { ...settings, depot: position },
        );
        return;
      }
      queries.setQueryData(machinePlacesQuery().queryKey, (places) =>
        places?.map((place) => (place.id === id ? { ...place, position } : place)),
      );
    },
    notice: ({ place, position }) =>
      position === null ? texts.removed(place.name) : texts.placed(place.name),
    undo: ({ place }) => {
      action.run({ place, position: place.position });
    },
  });
  return action;
}

function send(headers: KeyHeader, { place: { id, name }, position }: Placing): Promise<unknown> {
  if (id === null) {
    return answerOf(api.PATCH('/ucp/v1/visits/settings', { body: { depot: position }, headers }));
  }
  const { latitude = null, longitude = null } = position ?? {};
  return answerOf(
    api.PUT('/ucp/v1/locations/{id}', {
      params: { path: { id } },
      body: { name, profile: { latitude, longitude } },
      headers,
    }),
  );
}

import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.js';
import type { VisitSettings } from '../../../api/shapes.js';
import type { Position } from '../../../positions/position.js';

/** The depot or a machine. */
export interface Place {
  /** The machine; null is the depot. */
  id: string | null;
  name: string;
  /** Null while it has no pin. */
  position: Position | null;
}

export interface MachinePlace extends Place {
  id: string;
}

export interface PinnedPlace extends Place {
  position: Position;
}

const PAGE = 100;

/** All machines with their positions. */
export const machinePlacesQuery = () =>
  queryOptions({
    queryKey: ['machines', 'places'],
    queryFn: async () => {
      const places: MachinePlace[] = [];
      let cursor: string | undefined;
      do {
        const pagination = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
        const page = await answerOf(api.POST('/ucp/v1/locations/search', { body: { pagination } }));
        places.push(
          ...page.locations.map(({ id, name, profile }) => ({
            id,
            name,
            position: positionOf(profile),
          })),
        );
        cursor = page.pagination.cursor;
      } while (cursor !== undefined);
      return places;
    },
  });

export const depotOf = ({ depot }: VisitSettings, name: string): Place => ({
  id: null,
  name,
  position: depot && { latitude: depot.latitude, longitude: depot.longitude },
});

export const isPinned = (place: Place): place is PinnedPlace => place.position !== null;

const positionOf = ({
  latitude,
  longitude,
}: {
  latitude?: number;
  longitude?: number;
}): Position | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

import { useQueries } from '@tanstack/react-query';
import type { VisitTour } from '../../api/shapes.js';
import { stockQuery } from '../../machines/counts/stock-query.js';
import { machineQuery } from '../../machines/machine-query.js';

/**
 * Which machines of a tour are counted by people. All that their counting needs is read ahead, since
 * there may be no signal at the machine.
 */
export function useMachinesOnTour({ stops }: VisitTour): ReadonlyMap<string, boolean> {
  const machines = useQueries({
    queries: stops.map(({ location }) => machineQuery(location)),
  }).flatMap(({ data }) => data ?? []);
  useQueries({
    queries: machines.flatMap(({ id, count_namespace: namespace }) =>
      namespace === undefined ? [] : [stockQuery(namespace, id)],
    ),
  });
  return new Map(
    machines.map(({ id, count_namespace: namespace }) => [id, namespace !== undefined]),
  );
}

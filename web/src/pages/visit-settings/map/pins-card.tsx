import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMay } from '../../../access/me.js';
import type { VisitSettings } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Empty, Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import type { Position } from '../../../positions/position.js';
import { ChoosePlace } from './choose-place.js';
import { depotOf, isPinned, machinePlacesQuery, type MachinePlace, type Place } from './pins.js';
import styles from './pins-card.module.css';
import { Plane } from './plane.js';
import { useSavePin } from './use-save-pin.js';

const TEXTS = inBoth(
  {
    title: 'Map',
    depot: 'Depot',
    what: 'Tours start and end at the depot. Choose a machine, then press where it is, or paste its position. Pins can be dragged.',
    known: (pinned: number, all: number) => `${pinned} of ${all} machines have a pin.`,
    noDepot: 'The depot has no pin yet.',
    first: 'Paste one position first',
    firstWhat: 'The plane is drawn around it, and the others can be placed by hand.',
  },
  {
    title: '地图',
    depot: '仓库',
    what: '路线从仓库出发并返回仓库。先选择机器，再点按它所在的位置，或粘贴坐标。标记可以拖动。',
    known: (pinned, all) => `${all} 台机器中有 ${pinned} 台已标注。`,
    noDepot: '仓库还没有标注。',
    first: '请先粘贴一个坐标',
    firstWhat: '平面图以它为中心，其余的可以手动标注。',
  },
);

/** Pins of the depot and of the machines. */
export function PinsCard({ settings }: { settings: VisitSettings }) {
  const texts = useTexts(TEXTS);
  const machines = useQuery(machinePlacesQuery());
  return (
    <Card title={texts.title}>
      <Loaded query={machines}>{(places) => <Pins settings={settings} machines={places} />}</Loaded>
    </Card>
  );
}

interface Props {
  settings: VisitSettings;
  machines: readonly MachinePlace[];
}

function Pins({ settings, machines }: Props) {
  const texts = useTexts(TEXTS);
  const mayPlace = useMay()('roster');
  const save = useSavePin();
  const depot = useMemo(() => depotOf(settings, texts.depot), [settings, texts.depot]);
  // A pin stays where it was put while that is saved.
  const saving = save.isPending ? save.input : undefined;
  const places = [depot, ...machines].map((place) =>
    saving?.place.id === place.id ? { ...place, position: saving.position } : place,
  );
  // The depot is null.
  const [chosenId, setChosen] = useState<string | null | undefined>(() => firstToPlace(places));
  const chosen = places.find(({ id }) => id === chosenId);
  const [first, ...others] = places.filter(isPinned);
  const place = (at: Place, position: Position | null) => {
    save.run({ place: at, position });
    // The next press must not move the pin that was just placed.
    const rest = places.filter((other) => other.id !== at.id);
    setChosen(at.position === null ? firstToPlace(rest) : undefined);
  };
  return (
    <>
      <p className="small muted">{texts.what}</p>
      <p role="status">
        {texts.known(machines.filter(isPinned).length, machines.length)}{' '}
        {depot.position === null && texts.noDepot}
      </p>
      <div className={styles.pins}>
        {first ? (
          <Plane
            pins={[first, ...others]}
            chosen={chosen}
            mayPlace={mayPlace}
            onChoose={setChosen}
            onPlace={place}
          />
        ) : (
          <Empty title={texts.first}>
            <p>{texts.firstWhat}</p>
          </Empty>
        )}
        {mayPlace && (
          <ChoosePlace
            places={places}
            chosen={chosen}
            isSaving={save.isPending}
            onChoose={setChosen}
            onPlace={place}
          />
        )}
      </div>
      {save.error && (
        <p role="alert">
          <FailureText failure={save.error} />
        </p>
      )}
    </>
  );
}

const firstToPlace = (places: readonly Place[]): string | null | undefined =>
  places.find((place) => !isPinned(place))?.id;

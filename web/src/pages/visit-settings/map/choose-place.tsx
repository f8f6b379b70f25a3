import { useId, useState } from 'react';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { PositionField } from '../../../positions/position-field.js';
import { positionOf, positionText, type Position } from '../../../positions/position.js';
import { isPinned, type Place } from './pins.js';
import styles from './pins-card.module.css';

const TEXTS = inBoth(
  {
    choose: 'Depot or machine',
    none: 'Nothing chosen',
    without: 'Without a pin',
    with: 'With a pin',
    save: 'Save position',
    remove: 'Remove pin',
    hint: (name: string) => `Press on the plane where ${name} is.`,
  },
  {
    choose: '仓库或机器',
    none: '未选择',
    without: '未标注',
    with: '已标注',
    save: '保存坐标',
    remove: '移除标记',
    hint: (name) => `请在平面图上点按 ${name} 所在的位置。`,
  },
);

interface Props {
  places: readonly Place[];
  chosen: Place | undefined;
  isSaving: boolean;
  onChoose: (id: string | null | undefined) => void;
  onPlace: (place: Place, position: Position | null) => void;
}

/** What is placed next, and its position as text. */
export function ChoosePlace({ places, chosen, isSaving, onChoose, onPlace }: Props) {
  const texts = useTexts(TEXTS);
  const field = useId();
  const group = (label: string, some: readonly Place[]) =>
    some.length > 0 && (
      <optgroup label={label}>
        {some.map(({ id, name }) => (
          <option key={id} value={valueOf(id)}>
            {name}
          </option>
        ))}
      </optgroup>
    );
  return (
    <div className={styles.choice}>
      <div>
        <label htmlFor={field}>{texts.choose}</label>
        <select
          id={field}
          value={chosen ? valueOf(chosen.id) : ''}
          onChange={({ target }) => {
            onChoose(places.find(({ id }) => valueOf(id) === target.value)?.id);
          }}
        >
          <option value="">{texts.none}</option>
          {group(
            texts.without,
            places.filter((place) => !isPinned(place)),
          )}
          {group(texts.with, places.filter(isPinned))}
        </select>
      </div>
      {chosen && (
        <PositionForm
          key={`${valueOf(chosen.id)} ${textOf(chosen)}`}
          place={chosen}
          isSaving={isSaving}
          onPlace={onPlace}
        />
      )}
    </div>
  );
}

function PositionForm({
  place,
  isSaving,
  onPlace,
}: {
  place: Place;
  isSaving: boolean;
  onPlace: Props['onPlace'];
}) {
  const texts = useTexts(TEXTS);
  const [text, setText] = useState(textOf(place));
  const typed = positionOf(text);
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) onPlace(place, typed);
      }}
    >
      <p className="small">{texts.hint(place.name)}</p>
      <PositionField text={text} onChange={setText} />
      <div className={styles.actions}>
        <Button type="submit" busy={isSaving} disabled={!typed || text === textOf(place)}>
          {texts.save}
        </Button>
        {place.position !== null && (
          <Button
            look="quiet"
            disabled={isSaving}
            onClick={() => {
              onPlace(place, null);
            }}
          >
            {texts.remove}
          </Button>
        )}
      </div>
    </form>
  );
}

const textOf = ({ position }: Place): string => (position ? positionText(position) : '');

/** No id of a machine has a space. */
const valueOf = (id: string | null): string => id ?? 'the depot';

import { useId, useState } from 'react';
import { useMachineNames } from '../../../api/machine-names.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { machinesLike, machineText, machineWritten } from './machine-choice.js';

const OFFERED = 50;

const TEXTS = inBoth(
  { machine: 'Machine', anywhere: 'Any (name or ID)' },
  { machine: '机器', anywhere: '不限：名称或编号' },
);

interface Props {
  /** The id of the chosen machine. */
  location: string | undefined;
  onChoose: (location: string | undefined) => void;
}

/** Applied when typing is finished: a partial id matches no machine. */
export function MachineField({ location, onChoose }: Props) {
  const texts = useTexts(TEXTS);
  const names = useMachineNames();
  const offers = useId();
  const [text, setText] = useState(location ?? '');
  const [chosen, setChosen] = useState(location);
  // The address may change without typing: back, a link or a cleared filter.
  if (chosen !== location) {
    setChosen(location);
    setText(location ?? '');
  }
  const isMachine = (written: string) => names.has(machineWritten(written, names) ?? '');
  const commit = (written: string) => {
    const id = machineWritten(written, names);
    setText(id ?? '');
    if (id !== location) onChoose(id);
  };
  return (
    <label>
      {texts.machine}
      <input
        value={text === location ? machineText(text, names) : text}
        list={offers}
        placeholder={texts.anywhere}
        autoComplete="off"
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          if (isPicked(nativeEvent) && isMachine(target.value)) commit(target.value);
        }}
        onBlur={() => {
          commit(text);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit(text);
        }}
      />
      <datalist id={offers}>
        {machinesLike(text, names, OFFERED).map(({ id, name }) => (
          <option key={id} value={machineText(id, names)} label={name} />
        ))}
      </datalist>
    </label>
  );
}

/** The only way to distinguish a selection from the list from typing. */
const isPicked = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';

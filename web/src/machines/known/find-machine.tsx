import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { KnownMachine } from '../../api/shapes.js';
import { vendorNames } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Field } from '../../parts/fields/field.js';
import { Loaded } from '../../parts/loaded.js';
import { nameOf } from './add-machines.js';
import styles from './find-machine.module.css';
import { isReading, type KnownMachines } from './known-query.js';
import { matchingMachines } from './matching-machines.js';

const TEXTS = inBoth(
  {
    find: 'Find by name',
    found: 'Machines on your platforms',
    none: 'No machine of this name. Only machines that sold something in the last 30 days are found.',
    allAdded: 'Every machine that sold something in the last 30 days has been added already.',
    reading: (vendors: string) => `Still reading the sales of ${vendors}…`,
    more: (count: number) => `${count} more. Type more of the name.`,
  },
  {
    find: '按名称查找',
    found: '平台上的机器',
    none: '没有这个名称的机器。只能找到最近 30 天有销售的机器。',
    allAdded: '最近 30 天有销售的机器都已添加。',
    reading: (vendors: string) => `仍在读取 ${vendors} 的销售……`,
    more: (count: number) => `另有 ${count} 台，请输入更多字。`,
  },
);

const SHOWN = 8;

interface Props {
  known: UseQueryResult<KnownMachines>;
  /** The id of the chosen machine. */
  chosen: string;
  onChoose: (machine: KnownMachine) => void;
}

/** Finds a machine that is not on the roster by its name. */
export function FindMachine({ known, chosen, onChoose }: Props) {
  const texts = useTexts(TEXTS);
  const [text, setText] = useState('');
  return (
    <Loaded query={known}>
      {(data) => {
        const found = matchingMachines(data.machines, text);
        const shown = found.slice(0, SHOWN);
        const read = data.ledgers.filter(({ status }) => status === 'reading');
        return (
          <>
            {data.machines.length > 0 && (
              <Field label={texts.find}>
                <input
                  type="search"
                  autoComplete="off"
                  maxLength={200}
                  value={text}
                  onChange={({ target }) => {
                    setText(target.value);
                  }}
                />
              </Field>
            )}
            {shown.length > 0 && (
              <fieldset className={styles.found}>
                <legend>{texts.found}</legend>
                {shown.map((machine) => (
                  <label key={machine.id} className={styles.machine}>
                    <input
                      type="radio"
                      name="known-machine"
                      checked={chosen === machine.id}
                      onChange={() => {
                        onChoose(machine);
                      }}
                    />
                    <span>
                      {nameOf(machine)} <span className="small muted">{machine.id}</span>
                    </span>
                  </label>
                ))}
              </fieldset>
            )}
            {found.length > shown.length && (
              <p className="small muted">{texts.more(found.length - shown.length)}</p>
            )}
            {isReading(data) ? (
              <p role="status" className="small">
                {texts.reading(vendorNames(read.map(({ namespace }) => namespace)))}
              </p>
            ) : (
              shown.length === 0 && (
                <p className="small">{data.machines.length > 0 ? texts.none : texts.allAdded}</p>
              )
            )}
          </>
        );
      }}
    </Loaded>
  );
}

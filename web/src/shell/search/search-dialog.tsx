import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { inBoth, useTexts } from '../../i18n/language.js';
import { matches } from './matches.js';
import styles from './search.module.css';
import { useHits, useMachinesWith, type Found, type Group } from './use-hits.js';

const TEXTS = inBoth(
  {
    search: 'Search machines, goods, runs, purchases and pages',
    where: (good: string) => `Machines with ${good} in stock`,
    found: 'Found',
    none: 'Nothing found. Try fewer or different words.',
    nowhere: 'No machine has it in stock.',
    groups: {
      pages: 'Pages',
      machines: 'Machines',
      goods: 'Goods',
      runs: 'Restock runs',
      purchases: 'Purchases',
    },
  },
  {
    search: '搜索机器、商品、补货单、采购和页面',
    where: (good: string) => `有“${good}”库存的机器`,
    found: '搜索结果',
    none: '没有找到，请换个或减少关键词。',
    nowhere: '没有机器有此商品的库存。',
    groups: {
      pages: '页面',
      machines: '机器',
      goods: '商品',
      runs: '补货单',
      purchases: '采购',
    },
  },
);

interface Good {
  id: string;
  title: string;
}

/** Finds anything by its name; the arrow keys choose and Enter opens. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const [, navigate] = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [good, setGood] = useState<Good>();
  const groups = useGroups(text, good?.id);
  const hits = groups.flatMap(([, found]) => found);
  const current = Math.max(0, Math.min(chosen, hits.length - 1));
  const id = useId();
  const optionOf = (hit: Found) => `${id}-${hits.indexOf(hit)}`;
  useModal(dialog);
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  const look = (words: string) => {
    setText(words);
    setChosen(0);
  };
  const choose = (hit: Found | undefined) => {
    if (!hit) return;
    if ('good' in hit) {
      setGood({ id: hit.good, title: hit.title });
      look('');
    } else {
      onClose();
      navigate(hit.href);
    }
  };
  const press = (event: KeyboardEvent) => {
    // While a word is being composed, Enter belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(hits[current]);
    else if (event.key === 'ArrowDown') setChosen(Math.min(current + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setChosen(current - 1);
    else if (event.key === 'Backspace' && text === '' && good) setGood(undefined);
    else return;
    event.preventDefault();
  };
  const label = good ? texts.where(good.title) : texts.search;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target }) => {
        if (target === dialog.current) onClose();
      }}
    >
      <label className={styles.field}>
        <span className="small">{label}</span>
        <input
          type="search"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-activedescendant={hits.length > 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            look(target.value);
          }}
          onKeyDown={press}
        />
      </label>
      <div className={styles.found}>
        <div id={id} role="listbox" aria-label={texts.found}>
          {groups.map(([group, found]) => (
            <div key={group} role="group" aria-label={texts.groups[group]}>
              <p aria-hidden="true" className={`${styles.heading} muted`}>
                {texts.groups[group]}
              </p>
              {found.map((hit) => (
                <Option
                  key={hit.key}
                  id={optionOf(hit)}
                  hit={hit}
                  isChosen={hit === hits[current]}
                  onChoose={choose}
                />
              ))}
            </div>
          ))}
        </div>
        {hits.length === 0 && (
          <p role="status" className={`${styles.none} muted`}>
            {good && text === '' ? texts.nowhere : texts.none}
          </p>
        )}
      </div>
    </dialog>
  );
}

/** Returns the focus to where it was, if the page is still the same. */
function useModal(dialog: { current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [dialog]);
}

function useGroups(text: string, good: string | undefined): [Group, Found[]][] {
  const hits = useHits(text);
  const machines = useMachinesWith(good);
  if (good === undefined) return hits;
  const found = matches(machines ?? [], text);
  return found.length > 0 ? [['machines', found]] : [];
}

interface OptionProps {
  id: string;
  hit: Found;
  isChosen: boolean;
  onChoose: (hit: Found) => void;
}

/** Chosen with the keys of the text field, or with a press. */
function Option({ id, hit, isChosen, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={styles.option}
      onClick={() => {
        onChoose(hit);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onChoose(hit);
      }}
    >
      <span>{hit.title}</span>
      {hit.detail !== undefined && <span className="small muted">{hit.detail}</span>}
    </div>
  );
}

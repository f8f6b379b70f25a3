import { useMemo } from 'react';
import { useMachineNames } from '../api/machine-names.js';
import { useClock } from '../format/clock.js';
import { money } from '../format/money.js';
import { vendorName, vendorNames } from '../format/vendor-name.js';
import { useLanguage } from '../i18n/language.js';
import { useRunName } from '../runs/run-name.js';
import { lacksName } from './lacks-name.js';
import { languageOf, partsOf, plain, type Said } from './said.js';
import { saidOf } from './said-of.js';
import type { AnyText, Speaker } from './words.js';

interface Props {
  text: AnyText | undefined;
  /** The service's English, shown while this page has no words for the text. */
  otherwise: string;
}

/** A text of the service in the reader's language. */
export function TextWords({ text, otherwise }: Props) {
  const said = useSaid(text);
  if (said === undefined) {
    return (
      <span data-untranslated>
        <Quoted words={otherwise} />
      </span>
    );
  }
  return (
    <>
      {partsOf(said).map((part, index) =>
        typeof part === 'string' ? part : <Quoted key={index} words={part.quote} isInside />,
      )}
    </>
  );
}

/** The same where only a string fits, such as a label. */
export function useTextString({ text, otherwise }: Props): string {
  const said = useSaid(text);
  return said === undefined ? otherwise : plain(said);
}

/** Words of vendors and people stay as they are, marked as of their language. */
export function Quoted({ words, isInside = false }: { words: string; isInside?: boolean }) {
  const { language } = useLanguage();
  const own = languageOf(words);
  // Marked in any case: words in two languages count as Chinese.
  const isForeign = !own.startsWith(language) && /\p{L}/u.test(words);
  return isInside && isForeign ? <q lang={own}>{words}</q> : <span lang={own}>{words}</span>;
}

function useSaid(text: AnyText | undefined): Said | undefined {
  const { language } = useLanguage();
  const names = useMachineNames(text !== undefined && lacksName(text.params));
  const clock = useClock();
  const runName = useRunName();
  return useMemo(() => {
    const speaker: Omit<Speaker, 'say'> = {
      money,
      machine: (machine) => {
        const { id, name } = typeof machine === 'string' ? { id: machine } : machine;
        return name ?? names.get(id) ?? id;
      },
      vendor: vendorName,
      run: ({ id, suppliers = [] }) =>
        runName({ created_at: builtAt(id), suppliers: vendorNames(suppliers) }),
      time: clock.time,
    };
    return text && saidOf(text, language, speaker);
  }, [text, language, names, clock, runName]);
}

/** The id of a run is made of the time at which it was built. */
const builtAt = (id: string): string => new Date(Number(id.replace(/^run-/, ''))).toISOString();

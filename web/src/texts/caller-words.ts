import { ACCESS_WORDS } from '../access/access-words.js';
import { inBoth, type Language } from '../i18n/in-both.js';

const TEXTS = inBoth(
  {
    owner: 'the owner',
    itself: 'the service',
    ofKind: (name: string, kind: string) => `${name} (${kind})`,
    claiming: (caller: string, profile: string) => `${caller}, claiming to be ${profile}`,
  },
  {
    owner: '所有者',
    itself: '服务自身',
    ofKind: (name, kind) => `${name}（${kind}）`,
    claiming: (caller, profile) => `${caller}，自称 ${profile}`,
  },
);

/** The service's names for the owner, by what they used. */
const OWNER = ['the token holder', 'the owner at the dashboard'];

/** A caller as the service records it, such as `Restocker (agent)`, in the reader's language. */
export function callerWords(recorded: string, language: Language): string {
  const texts = TEXTS[language];
  const [, caller = recorded, profile] = /^(.*?)(?:, claiming to be (.*))?$/su.exec(recorded) ?? [];
  const named = nameOf(caller, language);
  return profile === undefined ? named : texts.claiming(named, profile);
}

function nameOf(caller: string, language: Language): string {
  const texts = TEXTS[language];
  if (OWNER.includes(caller)) return texts.owner;
  if (caller === 'routekeeper') return texts.itself;
  const [, name, kind] = /^(.*) \((person|agent|channel)\)$/su.exec(caller) ?? [];
  if (name === undefined || kind === undefined) return caller;
  const { kinds } = ACCESS_WORDS[language];
  return texts.ofKind(name, kinds[kind as keyof typeof kinds]);
}

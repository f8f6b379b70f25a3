import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { inBoth, useTexts } from '../../i18n/language.js';
import styles from './notices.module.css';

const TEXTS = inBoth({ undo: 'Undo' }, { undo: '撤销' });

const SHOWN_MS = 6_000;
/** Time to read it, to decide, and to reach the button. */
const UNDO_MS = 12_000;

interface Notice {
  id: number;
  text: string;
  undo?: (() => void) | undefined;
  /** Where it covers nothing of what it is about. */
  side: 'top' | 'bottom';
}

type Notify = (text: string, undo?: () => void) => void;

const NoticesContext = createContext<Notify | undefined>(undefined);
const OutletContext = createContext<((outlet: HTMLElement | null) => void) | undefined>(undefined);

/** Short confirmations of completed actions, also announced to screen readers. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [outlet, setOutlet] = useState<HTMLElement | null>(null);
  const remove = useCallback((id: number) => {
    setNotices((shown) => shown.filter((notice) => notice.id !== id));
  }, []);
  const notify = useCallback<Notify>(
    (text, undo) => {
      const id = performance.now();
      // What it is about has the focus, or gets it back when its dialog closes.
      setTimeout(() => {
        setNotices((shown) => [
          // One change can be undone at a time, the last one.
          ...shown.filter((notice) => !undo || !notice.undo),
          { id, text, undo, side: freeSide() },
        ]);
        setTimeout(remove, undo ? UNDO_MS : SHOWN_MS, id);
      });
    },
    [remove],
  );
  useUndoKey(notices, remove);
  const regions = (['top', 'bottom'] as const).map((side) => (
    <div key={side} className={`${styles.notices} ${styles[side]}`} role="status">
      {notices
        .filter((notice) => notice.side === side)
        .map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onRemove={remove} />
        ))}
    </div>
  ));
  return (
    <NoticesContext value={notify}>
      <OutletContext value={setOutlet}>
        {children}
        {outlet ? createPortal(regions, outlet) : regions}
      </OutletContext>
    </NoticesContext>
  );
}

/** Shows notices inside a modal element while it is open: the rest of the page cannot be pressed. */
export function NoticesOutlet() {
  return <div ref={useContext(OutletContext)} />;
}

export function useNotify(): Notify {
  const notify = useContext(NoticesContext);
  if (!notify) throw new Error('NoticesProvider is missing');
  return notify;
}

interface LineProps {
  notice: Notice;
  onRemove: (id: number) => void;
}

function NoticeLine({ notice: { id, text, undo }, onRemove }: LineProps) {
  const texts = useTexts(TEXTS);
  return (
    <p className={styles.notice}>
      {text}
      {undo && (
        <button
          type="button"
          className={styles.undo}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => {
            onRemove(id);
            undo();
          }}
        >
          {texts.undo}
        </button>
      )}
    </p>
  );
}

/** The keyboard's way to the newest button, unless a text is being edited. */
function useUndoKey(notices: readonly Notice[], remove: (id: number) => void): void {
  const newest = useRef<Notice>(undefined);
  useEffect(() => {
    newest.current = notices.findLast(({ undo }) => undo !== undefined);
  }, [notices]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      const { current } = newest;
      if (!isUndo || event.shiftKey || !current || isEditing(event.target)) return;
      event.preventDefault();
      remove(current.id);
      current.undo?.();
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
    };
  }, [remove]);
}

const isEditing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The half of the window without the focus. */
function freeSide(): Notice['side'] {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.id === 'content') return 'bottom';
  const { top, bottom } = focused.getBoundingClientRect();
  return (top + bottom) / 2 > innerHeight / 2 ? 'top' : 'bottom';
}

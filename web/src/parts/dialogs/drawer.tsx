import { useEffect, useId, useRef, type ReactNode } from 'react';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../button.js';
import styles from './drawer.module.css';
import { NoticesOutlet } from '../messages/notices.js';

const TEXTS = inBoth({ close: 'Close' }, { close: '关闭' });

interface Props {
  title: string;
  /** Beside the close button, such as links to the next entry. */
  actions?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** Details at the side of the window; on a phone over all of it. Open while it is rendered. */
export function Drawer({ title, actions, children, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const drawer = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const shown = drawer.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) {
        before.focus({ preventScroll: true });
      }
    };
  }, []);

  return (
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-labelledby={heading}
      onCancel={(event) => {
        // Also called for dialogs inside the drawer.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <div className={styles.actions}>
            {actions}
            <Button onClick={onClose}>{texts.close}</Button>
          </div>
        </div>
        {children}
      </div>
      <NoticesOutlet />
    </dialog>
  );
}

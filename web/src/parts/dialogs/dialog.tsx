import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** A request is running: the dialog stays open. */
  busy?: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** A modal dialog. Open while it is rendered. */
export function Dialog({ title, children, busy = false, onSubmit, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      // Keyboard users continue at the element that opened the dialog, if it still exists.
      const next = before?.isConnected === true ? before : document.getElementById('content');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h2 id={heading}>{title}</h2>
        {children}
      </form>
    </dialog>
  );
}

/** The buttons at the end of a dialog. */
export const DialogChoices = ({ children }: { children: ReactNode }) => (
  <div className={styles.choices}>{children}</div>
);

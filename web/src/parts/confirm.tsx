import { useEffect, useId, useRef, type ReactNode } from 'react';
import { inBoth, useTexts } from '../i18n/language.js';
import { Button } from './button.js';
import styles from './confirm.module.css';
import { FailureText } from './failure-text.js';

const TEXTS = inBoth({ back: 'Back' }, { back: '返回' });

interface Props {
  title: string;
  children?: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  danger?: boolean;
  busy?: boolean;
  /** Disables that button. */
  blocked?: boolean;
  failure?: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** A dialog that asks before something is done. Open while it is rendered. */
export function Confirm(props: Props) {
  const { title, children, action, danger = false, busy = false, failure } = props;
  const texts = useTexts(TEXTS);
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
        if (!busy) props.onClose();
      }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          props.onConfirm();
        }}
      >
        <h2 id={heading}>{title}</h2>
        {children}
        {failure && (
          <p className={styles.failure} role="alert">
            <FailureText failure={failure} />
          </p>
        )}
        <div className={styles.choices}>
          <Button disabled={busy} onClick={props.onClose}>
            {texts.back}
          </Button>
          <Button
            type="submit"
            look={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={props.blocked}
          >
            {action}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

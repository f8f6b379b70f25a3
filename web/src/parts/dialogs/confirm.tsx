import type { ReactNode } from 'react';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../button.js';
import { Dialog, DialogChoices } from './dialog.js';
import styles from './dialog.module.css';
import { FailureText } from '../messages/failure-text.js';

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
  return (
    <Dialog title={title} busy={busy} onSubmit={props.onConfirm} onClose={props.onClose}>
      {children}
      {failure && (
        <p className={styles.failure} role="alert">
          <FailureText failure={failure} />
        </p>
      )}
      <DialogChoices>
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
      </DialogChoices>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../button.js';
import { Dialog, DialogChoices } from './dialog.js';

const TEXTS = inBoth(
  {
    back: 'Back',
    close: 'Close',
    again: (count: number) => `Try ${count} again`,
  },
  {
    back: '返回',
    close: '关闭',
    again: (count: number) => `重试 ${count} 项`,
  },
);

interface Props {
  title: string;
  /** The label of the button that starts. */
  action: string;
  blocked?: boolean;
  isRunning: boolean;
  hasStarted: boolean;
  /** How many failed. */
  failed: number;
  onStart: () => void;
  onRetry: () => void;
  onClose: () => void;
  /** Another button once it has ended. */
  next?: ReactNode;
  children: ReactNode;
}

/** Asks before several writes, then shows what became of each. */
export function BatchDialog(props: Props) {
  const { title, action, isRunning, hasStarted, failed } = props;
  const texts = useTexts(TEXTS);
  const submit = () => {
    if (isRunning) return;
    if (!hasStarted) props.onStart();
    else if (failed > 0) props.onRetry();
    else props.onClose();
  };
  return (
    <Dialog title={title} busy={isRunning} onSubmit={submit} onClose={props.onClose}>
      {props.children}
      <DialogChoices>
        {(!hasStarted || failed > 0) && (
          <Button disabled={isRunning} onClick={props.onClose}>
            {hasStarted ? texts.close : texts.back}
          </Button>
        )}
        {hasStarted && !isRunning && props.next}
        <Button
          type="submit"
          look="primary"
          busy={isRunning}
          disabled={!hasStarted && props.blocked}
        >
          {labelOf()}
        </Button>
      </DialogChoices>
    </Dialog>
  );

  function labelOf(): string {
    if (!hasStarted || isRunning) return action;
    return failed > 0 ? texts.again(failed) : texts.close;
  }
}

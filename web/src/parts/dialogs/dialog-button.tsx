import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button.js';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. Each opening mounts the dialog again, with empty state. */
export function DialogButton({ dialog, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          setIsOpen(true);
        }}
      />
      {isOpen &&
        dialog(() => {
          setIsOpen(false);
        })}
    </>
  );
}

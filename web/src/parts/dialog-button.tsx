import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.js';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  dialog: (close: () => void) => ReactNode;
}

/** Opens a dialog; each opening starts anew. */
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

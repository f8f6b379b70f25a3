import { inBoth, useTexts } from '../i18n/language.js';
import { Button } from '../parts/button.js';
import type { Sync } from './use-sync.js';

const TEXTS = inBoth({ sync: 'Sync now' }, { sync: '立即同步' });

/** Reads all machines now; called the same on every page. */
export function SyncButton({ sync: { start, running } }: { sync: Sync }) {
  const texts = useTexts(TEXTS);
  return (
    <Button
      busy={running}
      onClick={() => {
        start.run();
      }}
    >
      {texts.sync}
    </Button>
  );
}

import { inBoth, useTexts } from '../i18n/language.js';
import { useConnection } from '../live/live.js';
import { Badge } from '../parts/figures/badge.js';

const TEXTS = inBoth(
  { live: 'Live', connecting: 'Connecting…', lost: 'Connection lost. Reconnecting…' },
  { live: '实时', connecting: '连接中……', lost: '连接已断开，正在重连……' },
);

const TONES = { live: 'good', connecting: 'plain', lost: 'danger' } as const;

/** Whether the page is receiving live updates. */
export function ConnectionState() {
  const texts = useTexts(TEXTS);
  const connection = useConnection();
  return (
    <span role="status" data-connection={connection}>
      <Badge tone={TONES[connection]}>{texts[connection]}</Badge>
    </span>
  );
}

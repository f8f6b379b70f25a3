import type { VendorFile } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Badge, type Tone } from '../../parts/figures/badge.js';

const TEXTS = inBoth(
  {
    waiting: 'Check its columns',
    queued: 'Waiting to be imported',
    importing: 'Importing',
    imported: 'Imported',
    refused: 'Refused',
  },
  {
    waiting: '请核对各列',
    queued: '等待导入',
    importing: '正在导入',
    imported: '已导入',
    refused: '无法使用',
  },
);

const TONES: Record<VendorFile['status'], Tone> = {
  waiting: 'warning',
  queued: 'plain',
  importing: 'plain',
  imported: 'good',
  refused: 'danger',
};

export function FileState({ status }: Pick<VendorFile, 'status'>) {
  const texts = useTexts(TEXTS);
  return <Badge tone={TONES[status]}>{texts[status]}</Badge>;
}

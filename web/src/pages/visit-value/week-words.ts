import { inBoth } from '../../i18n/in-both.js';

/** The figures of an average week. */
export const WEEK_WORDS = inBoth(
  { visits: 'Visits', hours: 'Hours', km: 'Km', lost: 'Margin of lost sales' },
  { visits: '上门次数', hours: '工时', km: '公里', lost: '缺货损失的毛利' },
);

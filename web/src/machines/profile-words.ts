import { inBoth } from '../i18n/language.js';

export const PROFILE_WORDS = inBoth(
  {
    venues: {
      office: 'Office',
      gym: 'Gym',
      hospital: 'Hospital',
      campus: 'Campus',
      transit: 'Transit',
      residential: 'Residential',
      retail: 'Retail',
      other: 'Other venue',
    },
    placements: { indoor: 'Indoors', outdoor: 'Outdoors', semi_outdoor: 'Partly outdoors' },
    fields: {
      city: 'City',
      address: 'Address',
      placement: 'Placement',
      venueType: 'Venue type',
      floor: 'Floor',
      spot: 'Spot',
      notes: 'Notes',
    },
    lacks: (fields: string) => `Missing: ${fields}`,
    comma: ', ',
  },
  {
    venues: {
      office: '办公楼',
      gym: '健身房',
      hospital: '医院',
      campus: '园区/校园',
      transit: '交通枢纽',
      residential: '住宅区',
      retail: '商场',
      other: '其他场所',
    },
    placements: { indoor: '室内', outdoor: '室外', semi_outdoor: '半室外' },
    fields: {
      city: '城市',
      address: '地址',
      placement: '摆放环境',
      venueType: '场所类型',
      floor: '楼层',
      spot: '位置',
      notes: '备注',
    },
    lacks: (fields) => `资料缺少${fields}`,
    comma: '、',
  },
);

type Words = (typeof PROFILE_WORDS)['en'];

/** Names the missing fields of a profile. */
export function lackingWords(missing: readonly string[], words: Words): string {
  const named = missing.map(
    (field) => (words.fields as Record<string, string | undefined>)[field] ?? field,
  );
  return words.lacks(named.join(words.comma).toLocaleLowerCase());
}

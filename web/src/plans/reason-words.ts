export const REASONS_EN = {
  locked: 'The slot is locked',
  unsold: (stock: number, days: number) => `${stock} left; none sold in ${days} days in stock`,
  unsoldUnseen: (stock: number, days: number) =>
    `${stock} left; none sold in ${days} days; time in stock unknown`,
  noSales: 'No sales expected',
  soldToday: (units: number) => `${units} sold today; too little history for a sales rate`,
  noHistory: 'No sales history yet',
  unknown: 'Empty, with no sales history yet',
  empty: (lead: string) => `Empty; delivery takes ${lead} days`,
  noRoom: (room: number, least: number) => `Room for ${room} more; the minimum order is ${least}`,
  lasts: (stock: number, cover: string, lead: string) =>
    `${stock} left ${stock === 1 ? 'lasts' : 'last'} ${cover} days; delivery takes ${lead}`,
  long: 'more than 60',
  forVisit: (reason: string, from: string, until: string) =>
    `${reason}. Sized for the visit on ${from}; the next is expected on ${until}`,
};

export type ReasonWords = typeof REASONS_EN;

export const REASONS_ZH: ReasonWords = {
  locked: '货道已锁定',
  unsold: (stock: number, days: number) => `剩余 ${stock} 件，可售的 ${days} 天里一件未售`,
  unsoldUnseen: (stock: number, days: number) =>
    `剩余 ${stock} 件，${days} 天里一件未售；何时上架不清楚`,
  noSales: '预计不会有销售',
  soldToday: (units: number) => `今天已售 ${units} 件，销售速度尚不清楚`,
  noHistory: '销售情况尚不清楚',
  unknown: '已售空，销售情况尚不清楚',
  empty: (lead: string) => `已售空；到货需要 ${lead} 天`,
  noRoom: (room: number, least: number) => `只能再放 ${room} 件，最小订购量为 ${least} 件`,
  lasts: (stock: number, cover: string, lead: string) =>
    `剩余 ${stock} 件可售 ${cover} 天；到货需要 ${lead} 天`,
  long: '超过 60',
  forVisit: (reason: string, from: string, until: string) =>
    `${reason}。数量按 ${from} 上门计算，再下一次预计在 ${until}`,
};

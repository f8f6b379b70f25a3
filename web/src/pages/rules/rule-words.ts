import { inBoth } from '../../i18n/language.js';

/** The name and description of each rule. */
export const RULE_WORDS = inBoth(
  {
    names: {
      spendingLimitPerRun: 'Limit per purchase',
      spendingLimitPerDay: 'Limit per 24 hours',
      priceCapPerItem: 'Largest price change',
      hardNoGos: 'Never buy',
      probationUntil: 'Probation until',
      simulationEnabled: 'Simulate placing runs',
      defaultDestination: 'Default delivery address',
    },
    meanings: {
      spendingLimitPerRun: 'Purchases over this amount need your approval.',
      spendingLimitPerDay:
        'A purchase needs your approval if it would take spending in any 24 hours over this amount.',
      priceCapPerItem: 'Larger price increases or decreases need your approval.',
      hardNoGos:
        'Products with one of these words in their name, category or number are never bought, no matter who requests them. Upper and lower case, invisible characters and look-alike letters are treated the same.',
      probationUntil: 'Until this time, every purchase needs your approval, however small.',
      simulationEnabled:
        'If no supplier is connected, restocking runs can be placed as a simulation. Nothing is bought.',
      defaultDestination:
        'Restocking orders are delivered here. An approved run does not need a second approval for this address, but does for any other.',
    },
    none: 'none',
    noWords: 'no words',
    on: 'on',
    off: 'off',
  },
  {
    names: {
      spendingLimitPerRun: '单笔采购上限',
      spendingLimitPerDay: '24 小时采购上限',
      priceCapPerItem: '最大调价幅度',
      hardNoGos: '禁购词',
      probationUntil: '试用期截止',
      simulationEnabled: '模拟下达补货单',
      defaultDestination: '默认收货地址',
    },
    meanings: {
      spendingLimitPerRun: '超过此金额的采购需要您决定。',
      spendingLimitPerDay: '任意 24 小时内的采购合计若将超过此金额,下一笔需要您决定。',
      priceCapPerItem: '涨价或降价在此幅度以内无需询问您,超过则需要您决定。',
      hardNoGos:
        '名称、类别或编号含有这些词的商品,无论谁要求都不会采购。大小写、不可见字符和形近字母均视为相同。',
      probationUntil: '在此之前,每一笔采购无论金额大小都需要您决定。',
      simulationEnabled: '没有接入供应商时,可以演练下达补货单,不会产生真实采购。',
      defaultDestination:
        '补货单的采购送到这里。您批准过的补货单送到这里无需再次批准,送到其他地址则需要。',
    },
    none: '无',
    noWords: '无',
    on: '开启',
    off: '关闭',
  },
);

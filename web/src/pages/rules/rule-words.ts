import { inBoth } from '../../i18n/language.js';

/** The name and description of each rule. */
export const RULE_WORDS = inBoth(
  {
    names: {
      spendingLimitPerRun: 'Limit per purchase',
      spendingLimitPerDay: 'Limit per 24 hours',
      spendingLimitPerWeek: 'Limit per 7 days',
      unitPriceJumpPercent: 'Largest supplier price rise',
      priceCapPerItem: 'Largest price change',
      priceStepPerDay: 'Largest price change in 24 hours',
      minMarginPercent: 'Smallest margin',
      fourEyesAboveFen: 'Second person above',
      hardNoGos: 'Never buy',
      probationUntil: 'Probation until',
      simulationEnabled: 'Simulate placing runs',
      defaultDestination: 'Default delivery address',
    },
    meanings: {
      spendingLimitPerRun: 'Purchases over this amount need your approval.',
      spendingLimitPerDay:
        'A purchase needs your approval if it would take spending in any 24 hours over this amount.',
      spendingLimitPerWeek:
        'A purchase needs your approval if it would take spending in any 7 days over this amount.',
      unitPriceJumpPercent:
        'A purchase needs your approval if a product costs more than this percentage above what you last paid per piece, in the last 180 days.',
      priceCapPerItem: 'Larger price increases or decreases need your approval.',
      priceStepPerDay:
        'Small changes add up: a price needs your approval if it is further than this from the price 24 hours ago, or from one you approved since.',
      minMarginPercent:
        'A price needs your approval if it leaves less than this share of it after the known cost: what you last paid in 90 days, otherwise the cost recorded with the last sale, otherwise the supplier’s present price. 0 means not below cost.',
      fourEyesAboveFen:
        'Above this amount, someone other than the person who asked has to approve: the total of a purchase or run, or the largest price change.',
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
      spendingLimitPerWeek: '7 天采购上限',
      unitPriceJumpPercent: '最大进价涨幅',
      priceCapPerItem: '最大调价幅度',
      priceStepPerDay: '24 小时最大调价幅度',
      minMarginPercent: '最低毛利率',
      fourEyesAboveFen: '超过此金额须另一人决定',
      hardNoGos: '禁购词',
      probationUntil: '试用期截止',
      simulationEnabled: '模拟下达补货单',
      defaultDestination: '默认收货地址',
    },
    meanings: {
      spendingLimitPerRun: '超过此金额的采购需要您决定。',
      spendingLimitPerDay: '任意 24 小时内的采购合计若将超过此金额，下一笔需要您决定。',
      spendingLimitPerWeek: '任意 7 天内的采购合计若将超过此金额，下一笔需要您决定。',
      unitPriceJumpPercent: '若商品单件进价比 180 天内上次支付的高出超过此百分比，采购需要您决定。',
      priceCapPerItem: '涨价或降价在此幅度以内无需询问您，超过则需要您决定。',
      priceStepPerDay:
        '多次小幅调价会累计：新价格与 24 小时前的价格（或此后您批准的价格）相差超过此金额时，需要您决定。',
      minMarginPercent:
        '扣除已知成本后，剩余占售价的比例低于此值时需要您决定。已知成本为 90 天内上次支付的进价，否则为上次销售记录的成本，否则为供应商现价。0 表示不得低于成本。',
      fourEyesAboveFen:
        '超过此金额时，须由提出请求者以外的人批准：采购或补货单的总额，或最大的调价幅度。',
      hardNoGos:
        '名称、类别或编号含有这些词的商品，无论谁要求都不会采购。大小写、不可见字符和形近字母均视为相同。',
      probationUntil: '在此之前，每一笔采购无论金额大小都需要您决定。',
      simulationEnabled: '没有接入供应商时，可以演练下达补货单，不会产生真实采购。',
      defaultDestination:
        '补货单的采购送到这里。您批准过的补货单送到这里无需再次批准，送到其他地址则需要。',
    },
    none: '无',
    noWords: '无',
    on: '开启',
    off: '关闭',
  },
);

/** Words that do not distinguish products: offers and praise. */
export const FILLERS = [
  '新品, 新款, 新货, 上新, 促销, 特价, 特惠, 优惠, 秒杀, 热卖, 热销, 爆款, 网红, 推荐, 必买, 抢购, 限时, 清仓',
  '包邮, 正品, 官方, 旗舰店, 批发, 团购, 整箱, 整箱装, 箱装, 量贩, 家庭装, 分享装, 实惠装, 独立包装, 进口, 国产, 精选, 优选, 超值',
  '条码, 条形码, 规格, 产地, 净含量, 常温, 单瓶, 单罐, 单包, 单支, 便携, 即食, 随机, 赠品',
  '鲜榨, 原装, 成人, 全脂, 零脂, 美味, 好喝, 好吃, 清爽, 饮料, 饮品, 零食, 小吃, 食品, 休闲, 商品',
  '风味, 大包, 小包, 大号, 小号, 装, 款, 型, 牌, 版, 的, 和, 及, 与',
  'new, hot, sale, promo, promotion, offer, special, official, free shipping, best, best seller, value, fresh, imported, premium',
  'adult, full fat, full cream, barcode, ean, upc, sku, each, single',
  'nfc, drink, beverage, snack, food, family, sharing, size, large, small, edition, pack, packet, bag size',
];

/** Words that follow the name of a flavour. */
export const TASTES = ['口味, 味, 味道, flavour, flavor, flavoured, flavored, taste'];

/** The variety implied by a name that states none. */
export const PLAIN = ['plain, 原味, 经典, 普通, 标准, 常规, original, classic, regular'];

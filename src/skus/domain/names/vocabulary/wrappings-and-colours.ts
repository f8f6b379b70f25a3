/**
 * The container of one unit. A can and a bottle are two products even of the same size, because
 * each has its own barcode; a name that states neither may be either.
 */
export const WRAPPINGS = [
  'can, 罐装, 易拉罐, 听装, 罐, tin, canned',
  'bottle, 瓶装, 塑料瓶, 瓶, 大瓶, 小瓶, btl, pet, bottled',
  'glass < bottle, 玻璃瓶, glass bottle',
  'carton, 盒装, 纸盒, 利乐, 利乐包, tetra',
  'bag, 袋装, 袋, 袋面, pouch, sachet',
  'cup, 杯装, 杯, 杯面, pot',
  'tub, 桶装, 桶, 桶面',
];

export const COLOURS = [
  'black colour, 黑色',
  'white colour, 白色',
  'red colour, 红色',
  'blue colour, 蓝色',
  'green colour, 绿色',
  'yellow colour, 黄色',
  'pink colour, 粉色, 粉红色',
  'grey colour, 灰色',
  'purple colour, 紫色',
  'transparent colour, 透明',
];

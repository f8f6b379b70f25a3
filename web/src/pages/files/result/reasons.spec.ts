import { reasonInChinese } from './reasons.js';

it.each([
  ['is no time: "noon"', '不是时间："noon"'],
  ['is no whole number from 1 to 1000: "0"', '不是 1 到 1000 的整数："0"'],
  [
    'is negative: "-5.00"; a refund is a status of the sale',
    '是负数："-5.00"。退款应写在销售的状态里',
  ],
  ['order 7 has 5001 rows; this cannot be', '订单 7 有 5001 行，不合常理'],
  [
    'The file is larger than 256 MiB; export a shorter period',
    '文件超过 256 MiB，请导出较短的时间段',
  ],
  ['is something else', undefined],
])('%s', (reason, words) => {
  expect(reasonInChinese(reason)).toBe(words);
});

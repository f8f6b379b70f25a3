import type { Actor, LowMachine, NoticeParams } from '../notification.js';
import type { Formats, Wording, Words } from './words.js';

type Decision = NoticeParams['decision_other'];

const goods = ({ first, others }: Decision): string =>
  first === null ? '' : others === 0 ? first : `${first}等 ${others + 1} 种商品`;

const decision = (title: string, params: Decision): Wording => ({
  title,
  lines: [goods(params), params.machine ?? ''].filter((line) => line !== ''),
});

const low = ({ slotsOut, slotsRunningOut }: LowMachine): string =>
  [
    ...(slotsOut > 0 ? [`${slotsOut} 个货道已空`] : []),
    ...(slotsRunningOut > 0 ? [`${slotsRunningOut} 个货道即将售空`] : []),
  ].join('，');

const by = (actor: Actor | null): string =>
  actor === null ? '' : `（${actor.isOwner ? '所有者' : actor.name}）`;

export const CHINESE: Words = {
  notices: {
    decision_purchase: (params, { money }) =>
      decision(`等待您审批：采购 ${money(params.amountFen ?? 0)}`, params),
    decision_run: (params, { money }) =>
      decision(
        params.amountFen === null
          ? '等待您审批：补货'
          : `等待您审批：补货 ${money(params.amountFen)}`,
        params,
      ),
    decision_price: (params) => decision('等待您审批：调价', params),
    decision_other: (params) => decision('等待您审批', params),
    emergency_stop_engaged: ({ by: actor }) => ({
      title: `紧急停止已启用${by(actor)}`,
      lines: ['在解除之前，采购、调价和补货全部暂停。'],
    }),
    emergency_stop_released: ({ by: actor }) => ({ title: `紧急停止已解除${by(actor)}` }),
    access_denied: ({ by: actor }) => ({
      title: `${actor?.name ?? '有人'} 尝试了未获许可的操作`,
      lines: ['操作已被拒绝，详情见事件记录。'],
    }),
    repeating_itself: ({ by: actor }) => ({
      title: `${actor?.name ?? '有人'} 反复发送被拒绝的请求`,
      lines: ['已限制其重复，详情见事件记录；每天最多通知一次。'],
    }),
    price_change_failed: ({ machine }) => ({
      title: machine === null ? '调价失败' : `调价失败：${machine}`,
    }),
    purchase_failed: ({ vendor, amountFen }, formats) => ({
      title: `采购未完成：${formats.vendor(vendor)}，${formats.money(amountFen)}`,
    }),
    purchase_unclear: ({ vendor, amountFen }, formats) => ({
      title: `采购结果不明：${formats.vendor(vendor)}，${formats.money(amountFen)}`,
      lines: ['供应商尚未确认，请勿手动重复购买。'],
    }),
    order_to_send: ({ vendor, amountFen }, formats) => ({
      title: `有订单待发送：${formats.vendor(vendor)}，${formats.money(amountFen)}`,
      lines: ['请把订单发给供应商，然后标记为已发送。'],
    }),
    order_after_cancel: ({ vendor, amountFen }, formats) => ({
      title: `${vendor === null ? '供应商' : `${formats.vendor(vendor)} `}在采购取消后仍接受了订单`,
      lines: [
        ...(amountFen === null ? [] : [formats.money(amountFen)]),
        '如不需要，请与供应商联系取消。',
      ],
    }),
    vendor_unreachable: ({ vendor, since }, formats) => ({
      title: `无法连接 ${formats.vendor(vendor)}`,
      lines: [`自 ${formats.time(since)} 起。`],
    }),
    stock_low: (machine) => ({ title: `${machine.name} 即将售空`, lines: [low(machine)] }),
    order_arrived: ({ vendor, amountFen }, formats) => ({
      title: `${formats.vendor(vendor)} 的订单已到货：${formats.money(amountFen)}`,
    }),
    order_canceled: ({ vendor, amountFen }, formats) => ({
      title: `${formats.vendor(vendor)} 取消了订单：${formats.money(amountFen)}`,
    }),
    goods_received: ({ by: actor }) => ({ title: `补货已收货${by(actor)}` }),
    digest: (params, formats) => ({
      title: `${formats.date(params.date)} 的线路概况`,
      lines: digestLines(params, formats),
    }),
    test: () => ({ title: '这是一条测试消息', lines: ['Routekeeper 的通知可以送达这里。'] }),
  },
  several: (number) => `${number} 条通知`,
  open: '打开',
  footer: (url) => `由 Routekeeper 发送。请勿回复，审批不能通过邮件进行。设置：${url}`,
};

function digestLines(params: NoticeParams['digest'], formats: Formats): string[] {
  const { money, vendor } = formats;
  const { decisions, awaitingFen, purchases, vendors, silentMachines, wrongPrices } = params;
  const { machines, lowMachines, atRiskFen } = params;
  const more = lowMachines - machines.length;
  const lines = [
    decisions > 0 &&
      `${decisions} 项等待您审批${awaitingFen > 0 ? `（${money(awaitingFen)}）` : ''}`,
    purchases > 0 && `${purchases} 笔采购未完成`,
    vendors.length > 0 && `无法连接：${[...new Set(vendors.map(vendor))].join('、')}`,
    silentMachines > 0 && `${silentMachines} 台机器没有数据`,
    wrongPrices > 0 && `${wrongPrices} 个价格与设定不符`,
    ...machines.map((machine) => `${machine.name}：${low(machine)}`),
    more > 0 && `另有 ${more} 台机器即将售空`,
    atRiskFen > 0 && `未来 7 天约有 ${money(atRiskFen)} 的销售可能损失`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ['没有需要处理的事项。'];
}

import type { VisitTexts } from '../../../../src/texts/params/visits.js';
import { quote, told } from '../said.js';
import type { WordsInBoth } from '../words.js';

export const VISITS: WordsInBoth<keyof VisitTexts> = {
  en: {
    visit_settings_changed: ({ members }) =>
      `Settings of visits changed: ${members.map((one) => MEMBERS.en[one] ?? one).join(', ')}`,
    visit_settings_changed_why: ({ by }) => `Changed by ${by}`,
    visit_driver_added: ({ name }) => told`Driver ${quote(name)} added`,
    visit_driver_changed: ({ name, members }) =>
      told`Driver ${quote(name)} changed: ${members.map((one) => MEMBERS.en[one] ?? one).join(', ')}`,
    visit_driver_removed: ({ name }) => told`Driver ${quote(name)} removed`,
    visit_travel_stated: ({ pairs }) =>
      `Travel times given for ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of places`,
    visit_travel_removed: () => 'Table of travel times removed',
    visit_days_changed: ({ machine, pinned, forbidden = [] }, s) => {
      const stated = [
        ...(pinned === undefined ? [] : [`pinned to ${pinned}`]),
        ...(forbidden.length === 0 ? [] : [`not on ${forbidden.join(', ')}`]),
      ];
      return `Days of visits to ${s.machine(machine)}: ${stated.join(', ') || 'any'}`;
    },
  },
  zh: {
    visit_settings_changed: ({ members }) =>
      `补货行程设置已更改：${members.map((one) => MEMBERS.zh[one] ?? one).join('、')}`,
    visit_settings_changed_why: ({ by }) => `由 ${by} 更改`,
    visit_driver_added: ({ name }) => told`新增司机 ${quote(name)}`,
    visit_driver_changed: ({ name, members }) =>
      told`司机 ${quote(name)} 已更改：${members.map((one) => MEMBERS.zh[one] ?? one).join('、')}`,
    visit_driver_removed: ({ name }) => told`司机 ${quote(name)} 已删除`,
    visit_travel_stated: ({ pairs }) => `已提供 ${pairs} 对地点之间的行驶时间`,
    visit_travel_removed: () => '行驶时间表已删除',
    visit_days_changed: ({ machine, pinned, forbidden = [] }, s) => {
      const stated = [
        ...(pinned === undefined ? [] : [`固定在 ${pinned}`]),
        ...(forbidden.length === 0 ? [] : [`不在 ${forbidden.join('、')}`]),
      ];
      return `${s.machine(machine)} 的上门日期：${stated.join('，') || '不限'}`;
    },
  },
};

const MEMBERS: Record<'en' | 'zh', Readonly<Record<string, string>>> = {
  en: {
    depot: 'depot',
    minutes_per_visit: 'minutes per visit',
    seconds_per_slot: 'seconds per slot',
    cost_per_hour: 'cost per hour',
    cost_per_km: 'cost per km',
    travel_cost_per_visit: 'travel costs without positions',
    speed_kmh: 'speed',
    detour_factor: 'detour factor',
    refill_below_percent: 'slots to refill',
    default_margin_percent: 'margin of products without a cost',
    travel: 'where travel times come from',
    orders_follow_visits: 'orders for the next visit',
    name: 'name',
    principal_id: 'access',
    working_days: 'working days',
    starts_at: 'start',
    hours: 'hours',
    absences: 'absences',
  },
  zh: {
    depot: '仓库位置',
    minutes_per_visit: '每次停留分钟数',
    seconds_per_slot: '每个货道秒数',
    cost_per_hour: '每小时成本',
    cost_per_km: '每公里成本',
    travel_cost_per_visit: '无位置时的路程成本',
    speed_kmh: '车速',
    detour_factor: '绕行系数',
    refill_below_percent: '需要补货的货道',
    default_margin_percent: '成本未知商品的毛利',
    travel: '行驶时间来源',
    orders_follow_visits: '按下次上门订货',
    name: '姓名',
    principal_id: '账号',
    working_days: '工作日',
    starts_at: '开始时间',
    hours: '工时',
    absences: '请假',
  },
};

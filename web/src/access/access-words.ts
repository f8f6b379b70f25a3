import { inBoth } from '../i18n/in-both.js';

/** The kinds, roles and scopes of principals in plain words. */
export const ACCESS_WORDS = inBoth(
  {
    kinds: { owner: 'Owner', person: 'person', agent: 'agent', channel: 'channel' },
    roles: {
      owner: 'Owner',
      manager: 'Manager',
      agent: 'Agent',
      driver: 'Driver',
      viewer: 'Viewer',
      custom: 'Custom',
    },
    roleMeanings: {
      manager: 'Everything except people, agents and webhooks',
      agent: 'Buys, prices and restocks; never decides or changes rules',
      driver: 'Receives deliveries, reports events and can stop everything',
      viewer: 'Sees everything, changes nothing',
    },
    scopes: {
      read: 'See everything',
      buy: 'Buy',
      price: 'Change prices',
      restock: 'Sync machines and run restocking',
      receive: 'Receive deliveries',
      roster: 'Manage machines, slots, products and notes',
      log: 'Report events',
      stop: 'Stop everything',
      decide: 'Approve requests and release the stop',
      rules: 'Change the rules',
      admin: 'Manage people, agents and webhooks',
    },
  },
  {
    kinds: { owner: '所有者', person: '人员', agent: '代理', channel: '渠道' },
    roles: {
      owner: '所有者',
      manager: '经理',
      agent: '代理',
      driver: '司机',
      viewer: '查看者',
      custom: '自定义',
    },
    roleMeanings: {
      manager: '除人员、代理和回调管理以外的一切',
      agent: '采购、定价和补货；不能审批或修改规则',
      driver: '收货、报告事件，可全部停止',
      viewer: '可查看一切，不能修改',
    },
    scopes: {
      read: '查看一切',
      buy: '采购',
      price: '修改价格',
      restock: '同步机器和补货',
      receive: '收货',
      roster: '管理机器、货道、商品和备注',
      log: '报告事件',
      stop: '全部停止',
      decide: '审批请求和解除停止',
      rules: '修改规则',
      admin: '管理人员、代理和回调',
    },
  },
);

import type { Vendor, VendorCheck } from '../api/shapes.js';
import { vendorName } from '../format/vendor-name.js';
import { inBoth, useTexts } from '../i18n/language.js';

export type Capability = Vendor['capabilities'][number];
export type CheckResult = VendorCheck['results'][number];

export const CAPABILITIES = ['pricing', 'replenishment'] as const satisfies readonly Capability[];

export const VENDOR_WORDS = inBoth(
  {
    roles: { supply: 'Supplier', machine: 'Machine platform' },
    sources: {
      environment: 'From the configuration',
      simulated: 'Simulated',
      added: 'Added here',
    },
    capabilities: {
      pricing: 'Prices can be changed',
      replenishment: 'Takes restock recommendations',
    },
    checked: {
      catalog: 'Products and prices',
      order_status: 'Status of orders',
      ordering: 'Ordering',
      sales: 'Sales',
      inventory: 'Stock of a machine',
      pricing: 'Changing prices',
      replenishment: 'Restock recommendations',
    },
    outcomes: { works: 'Works', fails: 'Does not work', not_tested: 'Not tested', off: 'Off' },
    next: {
      ok: '',
      unauthorized: 'The vendor refused the token. Replace it.',
      unsupported: 'The vendor does not offer this. Ask the vendor, or leave it off.',
      unknown_ref: 'The vendor does not know this path. Check the address.',
      refused: 'The vendor refused. Ask the vendor why.',
      unreachable: 'No connection. Check the address and that the vendor is running.',
      invalid_answer: 'The answer cannot be used. Send the reason to the vendor.',
      would_write: 'Testing it would change something at the vendor.',
      no_machine: 'Add a machine of this vendor, then check again.',
      switched_off: 'Switch it on if the vendor offers it.',
    },
    list: (parts: string[]) => parts.join(', '),
    label: (name: string, role: string) => `${name} (${role})`,
  },
  {
    roles: { supply: '供货商', machine: '售货机平台' },
    sources: { environment: '来自部署配置', simulated: '模拟', added: '在此添加' },
    capabilities: { pricing: '可修改价格', replenishment: '接收补货建议' },
    checked: {
      catalog: '商品与价格',
      order_status: '订单状态',
      ordering: '下单',
      sales: '销售',
      inventory: '机器库存',
      pricing: '修改价格',
      replenishment: '补货建议',
    },
    outcomes: { works: '正常', fails: '不可用', not_tested: '未测试', off: '未启用' },
    next: {
      ok: '',
      unauthorized: '供应商拒绝了令牌，请更换令牌。',
      unsupported: '供应商不提供此功能。请询问供应商，或保持关闭。',
      unknown_ref: '供应商不认识此路径，请检查地址。',
      refused: '供应商拒绝了请求，请询问原因。',
      unreachable: '无法连接。请检查地址，并确认供应商服务正在运行。',
      invalid_answer: '供应商的回复无法使用，请把原因告知供应商。',
      would_write: '测试会改变供应商处的数据，因此没有测试。',
      no_machine: '请先添加该供应商的机器，再检查。',
      switched_off: '如果供应商提供此功能，可以启用。',
    },
    list: (parts: string[]) => parts.join('、'),
    label: (name: string, role: string) => `${name}（${role}）`,
  },
);

/** `Acme (Supplier)`: a vendor may be both. */
export function useVendorLabel(): (vendor: Pick<Vendor, 'namespace' | 'role'>) => string {
  const words = useTexts(VENDOR_WORDS);
  return ({ namespace, role }) => words.label(vendorName(namespace), words.roles[role]);
}

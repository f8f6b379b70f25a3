import type { GeneralTexts } from '../../../../src/texts/params/general.js';
import { ACCESS_WORDS } from '../../access/access-words.js';
import { FAILURE_WORDS } from '../failure-words.js';
import { vendorName } from '../../format/vendor-name.js';
import { joined, quote, told, type Said } from '../said.js';
import type { WordsInBoth } from '../words.js';

/** An error by its code, else as it was answered. */
const failure = (words: Readonly<Record<string, string>>, error: string, answered: string): Said =>
  words[error] ?? quote(answered);

export const GENERAL: WordsInBoth<keyof GeneralTexts> = {
  en: {
    said: ({ words }) => quote(words),
    failure: ({ words }) => quote(words),
    unexpected: () => 'Something unexpected failed',
    reasons: ({ of }, { say }) => joined(of.map(say), '; '),

    access_denied: ({ name, scope }) =>
      `${name} was refused, without the right: ${scopes('en', [scope])}`,
    access_denied_why: () => 'Further attempts within the hour are not listed',
    repeating_itself: ({ name }) => `${name} keeps sending what is refused`,
    repeating_itself_why: ({ words }) =>
      told`It was refused first because: ${quote(words)}. Further repetitions today are not listed`,
    principal_created: ({ name, scopes: given }) => `${name} may: ${scopes('en', given)}`,
    principal_created_why: ({ by }) => `${by} gave access`,
    principal_changed: ({ name, members }) =>
      `${name} changed: ${members.map((one) => MEMBERS.en[one] ?? one).join(', ')}`,
    principal_changed_why: ({ by }) => `Changed by ${by}`,
    token_rotated: ({ name }) => `${name} has a new token`,
    token_rotated_why: ({ by, seconds }) =>
      seconds === 0
        ? `Issued by ${by}; the previous one no longer works`
        : `Issued by ${by}; the previous one works for ${seconds} s more`,
    principal_revoked: ({ name }) => `${name} has no access any more`,
    principal_revoked_why: ({ by }) => `Revoked by ${by}`,
    principal_invited: ({ name }) => `${name} is invited to sign in`,
    principal_invited_why: ({ by }) => `${by} made the link; it works once within 72 hours`,
    invitation_accepted: ({ name }) => `${name} accepted the invitation`,
    invitation_accepted_why: () => 'The link was used and does not work again',
    method_chosen: ({ name, method }) => `${name} signs in with a ${method}`,
    method_chosen_why: () => 'Chosen with the invitation; replaces what was there before',

    database_restored: ({ at }) => `The database was restored from a backup (${at})`,
    database_restored_why: () =>
      'What happened since then is missing; suppliers are asked for orders that were placed',
    order_known: ({ vendor }) =>
      `${vendorName(vendor)} already has this order, from before the database was restored. Complete the purchase as it was: nothing is bought again`,
    forgotten_order: ({ vendor, id }) =>
      `${vendorName(vendor)} has order ${id}, which the restored database does not know`,
    forgotten_order_why: () =>
      'It was placed after the backup was made. Ask the supplier what it contains',
    restore_searched: ({ adopted, forgotten }) =>
      `Suppliers were asked for orders since the backup: ${adopted} taken over, ${forgotten} unknown`,
    restore_searched_why: () =>
      'Orders under numbers that agents chose after the backup cannot be found this way',

    signing_key_rotated: () => 'Webhooks are signed with a new key',
    signing_key_rotated_why: () => 'Made by a command on the server; the former one stays valid',
    signing_key_configured_why: () => 'Given by the settings; the former one stays valid',

    vendor_added: ({ vendor, host }) => `${vendorName(vendor)} was connected (${host})`,
    vendor_added_why: ({ by }) => `Connected by ${by}`,
    vendor_changed: ({ vendor, members }) =>
      `${vendorName(vendor)} changed: ${members.map((one) => MEMBERS.en[one] ?? one).join(', ')}`,
    vendor_changed_why: ({ by }) => `Changed by ${by}`,
    vendor_removed: ({ vendor }) => `${vendorName(vendor)} was disconnected`,
    vendor_removed_why: ({ by }) => `Removed by ${by}; its sales and orders are kept`,
  },
  zh: {
    said: ({ words }) => quote(words),
    failure: ({ error, words }) => failure(FAILURE_WORDS.zh, error, words),
    unexpected: () => '发生意外错误',
    reasons: ({ of }, { say }) => joined(of.map(say), '；'),

    access_denied: ({ name, scope }) => `${name} 被拒绝，没有权限：${scopes('zh', [scope])}`,
    access_denied_why: () => '一小时内的再次尝试不再记录',
    repeating_itself: ({ name }) => `${name} 反复发送被拒绝的请求`,
    repeating_itself_why: ({ words }) =>
      told`最初的拒绝原因：${quote(words)}。今天的再次重复不再记录`,
    principal_created: ({ name, scopes: given }) => `${name} 的权限：${scopes('zh', given)}`,
    principal_created_why: ({ by }) => `由 ${by} 授权`,
    principal_changed: ({ name, members }) =>
      `${name} 已更改：${members.map((one) => MEMBERS.zh[one] ?? one).join('、')}`,
    principal_changed_why: ({ by }) => `由 ${by} 更改`,
    token_rotated: ({ name }) => `${name} 有了新令牌`,
    token_rotated_why: ({ by, seconds }) =>
      seconds === 0 ? `由 ${by} 签发，旧令牌已失效` : `由 ${by} 签发，旧令牌在 ${seconds} 秒后失效`,
    principal_revoked: ({ name }) => `${name} 的权限已撤销`,
    principal_revoked_why: ({ by }) => `由 ${by} 撤销`,
    principal_invited: ({ name }) => `已邀请 ${name} 登录`,
    principal_invited_why: ({ by }) => `由 ${by} 发出链接，72 小时内可用一次`,
    invitation_accepted: ({ name }) => `${name} 接受了邀请`,
    invitation_accepted_why: () => '链接已使用，不能再用',
    method_chosen: ({ name, method }) =>
      `${name} 使用${method === 'passkey' ? '通行密钥' : '密码'}登录`,
    method_chosen_why: () => '接受邀请时选定，取代以前的方式',

    database_restored: ({ at }) => `数据库已从备份恢复（${at}）`,
    database_restored_why: () => '此后的记录缺失，正在向供应商查询已下的订单',
    order_known: ({ vendor }) =>
      `${vendorName(vendor)} 已有这个订单（恢复数据库之前下的）。照原样完成采购即可，不会重复购买`,
    forgotten_order: ({ vendor, id }) =>
      `${vendorName(vendor)} 有订单 ${id}，恢复后的数据库中没有记录`,
    forgotten_order_why: () => '它是在备份之后下的，内容请向供应商核实',
    restore_searched: ({ adopted, forgotten }) =>
      `已向供应商查询备份之后的订单：接管 ${adopted} 个，未知 ${forgotten} 个`,
    restore_searched_why: () => '备份之后由程序自定编号的订单无法这样查到',

    signing_key_rotated: () => '订单通知改用新的签名密钥',
    signing_key_rotated_why: () => '由服务器上的命令生成，旧密钥继续有效',
    signing_key_configured_why: () => '由配置给出，旧密钥继续有效',

    vendor_added: ({ vendor, host }) =>
      `已连接 ${vendorName(vendor)}（${host === 'files' ? '文件' : host}）`,
    vendor_added_why: ({ by }) => `由 ${by} 连接`,
    vendor_changed: ({ vendor, members }) =>
      `${vendorName(vendor)} 已更改：${members.map((one) => MEMBERS.zh[one] ?? one).join('、')}`,
    vendor_changed_why: ({ by }) => `由 ${by} 更改`,
    vendor_removed: ({ vendor }) => `已断开 ${vendorName(vendor)}`,
    vendor_removed_why: ({ by }) => `由 ${by} 移除，销售和订单保留`,
  },
};

const scopes = (language: 'en' | 'zh', named: readonly string[]): string =>
  named
    .map((scope) => (ACCESS_WORDS[language].scopes as Record<string, string>)[scope] ?? scope)
    .join(language === 'en' ? ', ' : '、');

const MEMBERS: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = {
  en: {
    name: 'name',
    role: 'role',
    scopes: 'rights',
    limits: 'limits',
    expiresAt: 'expiry',
    baseUrl: 'address',
    token: 'token',
    capabilities: 'capabilities',
    stockUnit: 'unit of stock',
    default: 'default',
  },
  zh: {
    name: '名称',
    role: '角色',
    scopes: '权限',
    limits: '限额',
    expiresAt: '有效期',
    baseUrl: '地址',
    token: '令牌',
    capabilities: '功能',
    stockUnit: '库存单位',
    default: '默认',
  },
};

import { ApiFailure } from '../api/failure.js';
import { inBoth, useTexts } from '../i18n/language.js';

const TEXTS = inBoth(
  {
    unreachable: 'Cannot reach the service. Check your connection and that the service is running.',
    signed_out: 'You have been signed out. Sign in again.',
    kill_switch_engaged: 'Everything is stopped. Release the stop first.',
    guard_unverifiable: 'Your rules could not be loaded, so nothing was done. Try again shortly.',
    upstream_unreachable: 'Cannot reach the vendor. Try again later.',
    rate_limited: 'Too many requests. Wait a minute, then try again.',
    already_resolved: 'This request has already been decided.',
    forbidden: 'You are not allowed to do this.',
  },
  {
    unreachable: '无法连接服务。请确认服务正在运行且网络正常。',
    signed_out: '您已退出登录,请重新登录。',
    kill_switch_engaged: '已全部停止。请先解除停止。',
    guard_unverifiable: '无法读取规则,未执行任何操作。请稍后再试。',
    upstream_unreachable: '无法连接供应商。',
    rate_limited: '请求过多,请等一分钟。',
    already_resolved: '此事已有人决定。',
    forbidden: '您没有权限。',
  },
);

/** The reason for a failure, translated if its code is known. */
export function FailureText({ failure }: { failure: unknown }) {
  const texts = useTexts(TEXTS);
  if (!(failure instanceof ApiFailure)) return <>{String(failure)}</>;
  if (failure.isUnreachable) return <>{texts.unreachable}</>;
  if (failure.isSignedOut) return <>{texts.signed_out}</>;
  const known = texts[failure.code as keyof typeof texts] as string | undefined;
  return <>{known === undefined ? failure.message : `${known} ${failure.message}`}</>;
}

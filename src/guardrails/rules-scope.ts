import type { Scope } from '../auth/index.js';

/**
 * Anyone with `stop` may engage the kill switch, whoever decides may release it, and any other
 * change needs `rules`.
 */
export const RULES_CHANGE_SCOPE = {
  anyOf: ['stop', 'decide', 'rules'],
  of: (body: unknown): Scope => {
    const [change, ...others] = Object.entries(isObject(body) ? body : {});
    if (change?.[0] !== 'killSwitchEngaged' || others.length > 0) return 'rules';
    if (change[1] === true) return 'stop';
    return change[1] === false ? 'decide' : 'rules';
  },
} as const;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

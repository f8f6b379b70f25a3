import { text } from '../../texts/index.js';
import type { Rules } from '../rules.js';
import { ALLOW, deny, type Verdict } from './verdict.js';

export const KILL_SWITCH_REASON = text('kill_switch', {});

export const killSwitchVerdict = ({ killSwitchEngaged }: Rules): Verdict =>
  killSwitchEngaged ? deny('kill_switch_engaged', { reason: KILL_SWITCH_REASON }) : ALLOW;

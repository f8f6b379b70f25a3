import type { Rules } from '../rules.js';
import { ALLOW, deny, type Verdict } from './verdict.js';

export const KILL_SWITCH_REASON =
  'The kill switch is engaged: nothing is bought and no price is changed until the owner releases it';

export const killSwitchVerdict = ({ killSwitchEngaged }: Rules): Verdict =>
  killSwitchEngaged ? deny('kill_switch_engaged', { reason: KILL_SWITCH_REASON }) : ALLOW;

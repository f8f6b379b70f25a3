import type { Command } from '../command.js';
import { approve } from './approve.js';
import { briefing } from './briefing.js';
import { buy } from './buy.js';
import { events } from './events.js';
import { machines } from './machines.js';
import { plan } from './plan.js';
import { stop } from './stop.js';

export const COMMANDS: readonly Command[] = [briefing, machines, plan, buy, approve, stop, events];

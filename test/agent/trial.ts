import { Agent } from './agent.js';
import { LostAnswer, type Api } from './api.js';
import { randomFrom } from './random.js';
import { Records } from './records.js';
import { World } from './world.js';

const LOSS_SHARE = 0.03;
const MOST_STARTS = 50;
const AGENT_SEED = 1_000;

export interface Trial {
  seed: number;
  days: number;
  hasBriefing: boolean;
  databaseUrl: string;
}

export interface Outcome {
  seed: number;
  hasBriefing: boolean;
  orders: number;
  /** Answers that the agent did not get; it began its day again each time. */
  lostAnswers: number;
  orderedTwice: number;
  overdue: number;
  /** Overdue for more than a day without being noticed. */
  unnoticed: number;
  tasksDone: number;
  /** Tasks that were due and not done when the agent had finished a day. */
  tasksMissed: number;
  /** Orders that the supplier has and the service does not know. */
  unknownOrders: number;
}

/** Lets an agent work for some days on a route of its own. */
export async function hold({ seed, days, hasBriefing, databaseUrl }: Trial): Promise<Outcome> {
  const world = await World.start(databaseUrl, seed, randomFrom(seed));
  try {
    const records = new Records(world.database);
    // Separate numbers, so that the world does not depend on what the agent does.
    const api = world.apiLosing(LOSS_SHARE, randomFrom(seed + AGENT_SEED));
    const overdue = new Set<string>();
    const unnoticed = new Set<string>();
    const missed = new Set<string>();
    const note = (set: Set<string>, ids: readonly string[]): void => {
      for (const id of ids) set.add(id);
    };
    for (let day = 1; day <= days; day += 1) {
      await world.nextDay();
      note(overdue, await records.overdue());
      await workUntilDone(api, hasBriefing);
      note(unnoticed, await records.unnoticed());
      note(missed, await records.dueTasks());
    }
    await world.calmDown();
    const orders = await records.orders();
    return {
      seed,
      hasBriefing,
      orders: orders.length,
      lostAnswers: api.lost,
      orderedTwice: (await records.orderedTwice()).length,
      overdue: overdue.size,
      unnoticed: unnoticed.size,
      tasksDone: (await records.doneTasks()).length,
      tasksMissed: missed.size,
      unknownOrders: (await world.acceptedOrders()) - orders.length,
    };
  } finally {
    await world.close();
  }
}

/** Each start is a new agent, which knows nothing of the one before. */
async function workUntilDone(api: Api, hasBriefing: boolean): Promise<void> {
  for (let start = 1; start <= MOST_STARTS; start += 1) {
    try {
      await new Agent(api, hasBriefing).work();
      return;
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error;
    }
  }
  throw new Error(`The agent did not finish its day in ${MOST_STARTS} starts`);
}

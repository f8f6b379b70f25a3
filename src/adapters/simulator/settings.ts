import { z } from 'zod';

const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .refine((text) => /^\d{1,10}$/.test(text) && Number(text) >= low && Number(text) <= high, {
      error: `must be a whole number from ${low} to ${high}`,
    })
    .transform(Number);

const settings = z.object({
  SIMULATOR_HOST: z.string().default('127.0.0.1'),
  SIMULATOR_PORT: wholeNumber(0, 65_535).default(4000),
  SIMULATOR_TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),
  SIMULATOR_SEED: z.string().optional(),
  SIMULATOR_MACHINES: wholeNumber(1, 5000).optional(),
  SIMULATOR_JOURNAL: z.string().optional(),
  SIMULATOR_LEAD_TIME_S: wholeNumber(0, 31_536_000).optional(),
  SIMULATOR_STOCK_UNIT: z.enum(['each', 'pack'], 'must be each or pack').optional(),
});

export type SimulatorSettings = z.infer<typeof settings>;

/** The settings of a simulator process; an empty variable counts as absent. */
export function readSettings(
  environment: Record<string, string | undefined>,
): SimulatorSettings | { problems: string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  return {
    problems: result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`),
  };
}

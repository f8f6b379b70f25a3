import type { ForecastSlot } from '../../plan/domain/stored-forecast.js';

/** Lists of a stored forecast as space-separated text, `-` for unknown values. */
export interface MachineForecastLists {
  shape: string;
  vendorSkus: string;
  dailyRates: string;
  naiveDailyRates: string;
  measured: string;
  scales: string;
}

const UNKNOWN = '-';

/** Parses the slots of a forecast from the stored lists. */
export function forecastSlots(lists: MachineForecastLists): ForecastSlot[] {
  const dailyRates = numbers(lists.dailyRates);
  const naiveDailyRates = numbers(lists.naiveDailyRates);
  const measured = words(lists.measured);
  const scales = words(lists.scales);
  return words(lists.vendorSkus).map((vendorSku, index) => ({
    vendorSku,
    dailyRate: dailyRates[index] ?? 0,
    naiveDailyRate: naiveDailyRates[index] ?? 0,
    measured: measured[index] === 't',
    scale: scales[index] === UNKNOWN ? null : Number(scales[index]),
  }));
}

export const numbers = (list: string): number[] => words(list).map(Number);

const words = (list: string): string[] => (list === '' ? [] : list.split(' '));

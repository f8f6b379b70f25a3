import { inBoth } from '../i18n/in-both.js';

/** How times and distances of tours are written. */
export const MEASURES = inBoth(
  {
    minutes: (minutes: number) => {
      const [hours, rest] = hoursAndMinutes(minutes);
      if (hours === 0) return `${rest} min`;
      return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
    },
    km: (km: number) => `${rounded(km)} km`,
  },
  {
    minutes: (minutes) => {
      const [hours, rest] = hoursAndMinutes(minutes);
      if (hours === 0) return `${rest} 分钟`;
      return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`;
    },
    km: (km) => `${rounded(km)} 公里`,
  },
);

const hoursAndMinutes = (minutes: number): [hours: number, minutes: number] => {
  const whole = Math.round(minutes);
  return [Math.floor(whole / 60), whole % 60];
};

/** A decimal says something about a short way only. */
const rounded = (km: number): string =>
  (km < 10 ? Number(km.toFixed(1)) : Math.round(km)).toString();

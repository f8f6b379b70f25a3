import { parseTime } from '../rows/time.js';
import { ZonedClock } from '../rows/zoned-clock.js';

const DAY_MS = 86_400_000;
const IN_NAME =
  /(?<!\d)(20\d{2})[-_.]?(\d{2})[-_.]?(\d{2})(?:[-_.T ]*(?!20\d{2}[-_.]?\d{2}[-_.]?\d{2})(\d{2})[-_.:h]?(\d{2})(?:[-_.:m]?(\d{2}))?)?(?!\d)/gu;
const SAYS_EXPORT = /export|generated|printed|downloaded|导出|生成|下载|打印/iu;
const IN_TEXT = /\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}.*/u;

/**
 * When a file says that it was exported: in the rows above its headers, else in its name. A date
 * alone stands for the end of its day, since the export may hold all of it. Undefined if it says
 * nothing.
 */
export function statedExportTime(
  name: string,
  rowsAbove: readonly (readonly string[])[],
  timeZone: string,
): number | undefined {
  const clock = new ZonedClock(timeZone);
  return inRows(rowsAbove, clock) ?? inName(name, clock);
}

function inRows(rows: readonly (readonly string[])[], clock: ZonedClock): number | undefined {
  for (const cells of rows) {
    const text = cells.join(' ');
    const found = SAYS_EXPORT.test(text) ? IN_TEXT.exec(text)?.[0].trim() : undefined;
    const time = found === undefined ? undefined : parseTime(found, { order: 'ymd', clock });
    if (time !== undefined && found !== undefined) return endOf(time, /\d[:：时]\d/u.test(found));
  }
  return undefined;
}

/** The latest of the times in a name: of a period, its end. */
function inName(name: string, clock: ZonedClock): number | undefined {
  const times = [...name.matchAll(IN_NAME)].flatMap(
    ([, year, month, day, hour, minute, second = '00']) => {
      const date = `${year}-${month}-${day}`;
      const withTime = parseTime(`${date} ${hour}:${minute}:${second}`, { order: 'ymd', clock });
      if (hour !== undefined && withTime !== undefined) return [withTime];
      const whole = parseTime(date, { order: 'ymd', clock });
      return whole === undefined ? [] : [endOf(whole, false)];
    },
  );
  return times.length === 0 ? undefined : Math.max(...times);
}

const endOf = (time: number, hasTime: boolean): number => (hasTime ? time : time + DAY_MS - 1);

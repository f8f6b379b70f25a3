/** The Monday of a week as a time; noon, so that it is the same day in (almost) every zone. */
export const weekDay = (date: string): string => `${date}T12:00:00Z`;

/** The Monday of a week, at noon so that it is the same day in (almost) every zone. */
export const weekDay = (date: string): string => `${date}T12:00:00Z`;

const PREFIX = 'decision:';

/** The subject of the notification about a decision. */
export const decisionSubject = (approvalId: string): string => `${PREFIX}${approvalId}`;

/** The decision that a notification is about. */
export const decisionOf = (subject: string): string | undefined =>
  subject.startsWith(PREFIX) ? subject.slice(PREFIX.length) : undefined;

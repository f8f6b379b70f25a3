/** Why a purchase is told of although no attempt at it is known to have failed. */
export const openReason = ({ status, vendor }: { status: string; vendor: string }): string =>
  status === 'complete_in_progress'
    ? `${vendor} has not confirmed it yet`
    : 'A placed run waits for this purchase';

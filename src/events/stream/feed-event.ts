/** An event serialized once for all followers. */
export interface FeedEvent {
  /** Its position in the log. */
  seq: number;
  json: string;
  /** The message sent to followers. */
  message: Buffer;
}

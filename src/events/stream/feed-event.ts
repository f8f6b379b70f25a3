/** An event written out once for however many follow. */
export interface FeedEvent {
  /** Where it stands in the log. */
  seq: number;
  json: string;
  /** As it is sent to those who follow. */
  message: Buffer;
}

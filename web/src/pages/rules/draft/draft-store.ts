import type { Rules } from '../../../api/shapes.js';
import type { Edits } from './rule-edits.js';

export interface Draft {
  edits: Edits;
  /** The rules when editing began. */
  base: Rules;
}

/** Unsaved edits. */
export class DraftStore {
  private draft: Draft | undefined;
  private readonly listeners = new Set<() => void>();

  readonly read = (): Draft | undefined => this.draft;

  readonly keep = (draft: Draft | undefined): void => {
    this.draft = draft;
    for (const listener of this.listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

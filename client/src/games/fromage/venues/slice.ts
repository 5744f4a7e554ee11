/** A venue on the set-up page: a slice to be put on the wheel. Its promise is the message `fromage.setup.promise.NAME`. */
import type { Component } from 'svelte';

export type Box = 'fromage' | 'formaggio';

export interface Slice {
  readonly name: string;
  /** Its place on the shelf. */
  readonly shelf: number;
  readonly box: Box;
  /** The colour of the slice. */
  readonly tint: string;
  readonly Art: Component;
}

/** A venue on the set-up page: a slice to be put on the wheel. Its promise is the message `fromage.setup.promise.NAME`. */
import type { Component } from 'svelte';

export type Box = 'fromage' | 'formaggio';

export interface Slice {
  readonly name: string;
  /** Its place on the shelf. */
  readonly shelf: number;
  /** The box it comes in: a published one, or one that only has venues. */
  readonly box: string;
  /** The colour of the slice. */
  readonly tint: string;
  readonly Art: Component;
}

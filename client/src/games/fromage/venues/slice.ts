/** A venue on the set-up page: a slice to be put on the wheel. Its promise is the message `fromage.setup.promise.NAME`. */
import type { Component } from 'svelte';

export type Box = 'fromage' | 'formaggio';

export interface Slice {
  readonly name: string;
  readonly box: Box;
  /** The colour of the slice. */
  readonly tint: string;
  /** Whether its spaces give resources, so that a wheel with it is easier. */
  readonly gives?: true;
  readonly Art: Component;
}

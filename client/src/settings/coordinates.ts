/** Whether boards name their spaces: log and hints do, so the first tables show where they are. */
import { placeOf } from '../router/routes';
import { isEarly } from './firstTables';
import { settings } from './settings.svelte';

export function showsCoordinates(): boolean {
  if (settings.coordinates !== 'first') return settings.coordinates === 'on';
  const { name, parameters } = placeOf(location.pathname);
  try {
    return name !== 'table' || isEarly(parameters.id ?? '', localStorage);
  } catch {
    return true; // A browser may forbid storage; then every game is a first one.
  }
}

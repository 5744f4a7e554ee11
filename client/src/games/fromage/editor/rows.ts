/** The Corporation in the place of a seat. */
export const CORPORATION = 'corporation';

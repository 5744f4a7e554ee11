/** Line icons of the controls, each drawn in a box of 20. */
export const ICONS = {
  undo: 'M7 4 3 8l4 4M3.5 8H12a4.5 4.5 0 0 1 0 9H8',
  replay: 'M3.5 10a6.5 6.5 0 1 0 2-4.7M4.5 2v4h4M8.4 7.4l4.2 2.6-4.2 2.6z',
  redo: 'M13 4l4 4-4 4M16.5 8H8a4.5 4.5 0 0 0 0 9h4',
  reset: 'M16.5 10a6.5 6.5 0 1 1-2-4.7M15.5 2v4h-4',
  next: 'M4 10h11M11 5.5 15.5 10 11 14.5',
  back: 'M16 10H5M9 5.5 4.5 10 9 14.5',
  check: 'M4 10.5l4 4 8-9',
  notes: 'M3 17l1-4L14 3l3 3L7 16zM12 5l3 3',
  rules: 'M10 5C8 3.6 5 3.4 2.5 4v11.5C5 15 8 15.2 10 16.6c2-1.4 5-1.6 7.5-1.1V4C15 3.4 12 3.6 10 5zM10 5v11.6',
  menu: 'M3 5h14M3 10h14M3 15h14',
  close: 'M5 5l10 10M15 5L5 15',
  share:
    'M8.5 11.5a3.5 3.5 0 0 0 5 0l2.5-2.5a3.5 3.5 0 0 0-5-5L9.8 5.2M11.5 8.5a3.5 3.5 0 0 0-5 0L4 11a3.5 3.5 0 0 0 5 5l1.2-1.2',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  send: 'M3 9.5 17 3l-4.5 14-3-5.5zM9.5 11.5 17 3',
  down: 'M4 7l6 6 6-6',
  remind: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.5 17.5h3M10 2v2',
  chat: 'M3 4h14v9.5H9L5.5 17v-3.5H3z',
  export: 'M10 3v9M6 8.5l4 4 4-4M3.5 13v3.5h13V13',
  first: 'M5 5v10M15 5l-6 5 6 5z',
  previous: 'M13 5l-6 5 6 5z',
  play: 'M7 4.5l8 5.5-8 5.5z',
  pause: 'M7 5v10M13 5v10',
  following: 'M7 5l6 5-6 5z',
  last: 'M15 5v10M5 5l6 5-6 5z',
  refused: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM4.8 15.2 15.2 4.8',
} as const;

export type IconName = keyof typeof ICONS;

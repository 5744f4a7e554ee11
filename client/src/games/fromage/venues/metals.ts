/** What is made for an age: the pale ground of a door or table, and the dark line on it. */
export const GROUND: Readonly<Record<string, string>> = {
  bronze: '#ddb48f',
  silver: '#dee3e6',
  gold: '#f1db97',
  platinum: '#b9ced6',
};
export const LINE: Readonly<Record<string, string>> = {
  bronze: '#8a5429',
  silver: '#79838b',
  gold: '#9c7615',
  platinum: '#3f6676',
};

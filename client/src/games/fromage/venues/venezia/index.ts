export { venezia as default } from './venezia';

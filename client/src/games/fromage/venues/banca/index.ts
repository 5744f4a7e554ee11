export { banca as default } from './banca';

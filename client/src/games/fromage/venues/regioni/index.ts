export { regioni as default } from './regioni';

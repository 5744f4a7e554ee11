export { fromagerie as default } from './fromagerie';

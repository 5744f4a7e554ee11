export { festival as default } from './festival';

export { bistro as default } from './bistro';

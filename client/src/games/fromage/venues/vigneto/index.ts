export { vigneto as default } from './vigneto';

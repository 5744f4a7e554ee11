export { villes as default } from './villes';

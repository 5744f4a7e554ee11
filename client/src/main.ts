import { mount } from 'svelte';
import App from './App.svelte';
import { followLanguage, learn } from './i18n/i18n.svelte';
import { startRouter } from './router/router.svelte';
import { settings, showOnPage } from './settings/settings.svelte';
import './theme/tokens.css';
import './theme/page.css';
import './theme/controls.css';
import './theme/listing.css';

showOnPage();
startRouter();
if (import.meta.env.MODE === 'site')
  void import('./site/downloads').then(({ handOverDownloads }) => handOverDownloads());
// Not awaited at the top: the bundler would put every shared module into a file of its own.
void learn(settings.language).then(() => {
  followLanguage();
  mount(App, { target: document.getElementById('app')! });
});

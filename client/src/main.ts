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
await learn(settings.language);
followLanguage();
startRouter();
mount(App, { target: document.getElementById('app')! });

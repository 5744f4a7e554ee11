import { mount } from 'svelte';
import App from './App.svelte';
import { startRouter } from './router/router.svelte';
import { showOnPage } from './settings/settings.svelte';
import './theme/tokens.css';
import './theme/page.css';
import './theme/controls.css';
import './theme/listing.css';

showOnPage();
startRouter();
mount(App, { target: document.getElementById('app')! });

/**
 * Parts of a table as plain SVG, for pictures that are drawn without a browser. They are kept in the game's Python package
 * and drawn there from a view; a test holds each file against the components it was made from.
 */
import { readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import type { Component } from 'svelte';

/** The colours and faces of stylesheets by the name of the variable. */
export function tokens(...sheets: readonly URL[]): ReadonlyMap<string, string> {
  const text = sheets.map((sheet) => readFileSync(sheet, 'utf8').replace(/:root\[data-contrast[^]*?\n}/, '')).join('');
  return new Map([...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]));
}

const THEME = new URL('../theme/tokens.css', import.meta.url);

/** How writing is set, as attributes, by the class that the component's own stylesheet knows it by. */
export type Writing = Readonly<Record<string, string>>;

/** Makes a component's drawing plain: no comments, variables or classes, transforms as attributes. */
export function plainly(writing: Writing = {}, ...sheets: readonly URL[]) {
  const known = tokens(THEME, ...sheets);
  const resolved = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const value = known.get(name);
      if (value === undefined) throw new Error(`No stylesheet gives ${name}.`);
      return value.replaceAll(/\s+/g, ' ').replaceAll('"', "'");
    });
  return function plain<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): string {
    const { body } = render(component as Component<Record<string, unknown>>, { props });
    return resolved(
      body
        .replace(/<!--[^]*?-->/g, '')
        .replace(/ style="transform: ([^"]+?);?"/g, (_, how: string) => ` transform="${how.replace(/px|deg/g, '')}"`)
        .replace(/<(text)((?: [^>]*)?)>/g, (_, tag: string, given: string) => {
          const named = /class="(?!svelte-)(\w+)/.exec(given)?.[1] ?? 'text';
          return `<${tag}${given} ${writing[named] ?? ''}>`;
        })
        .replace(/ (?:class|data-[\w-]+|aria-hidden)(?:="[^"]*")?/g, '')
        .replace(/<svg[^>]*>([^]*)<\/svg>/, '$1')
        .replace(/\s*\n\s*/g, ' ')
        .replace(/> </g, '><')
        .replace(/><\/(path|rect|circle|ellipse|stop|feGaussianBlur)>/g, '/>')
        .trim(),
    );
  };
}

/** As it is written to the file: a line a part. */
export const written = (parts: Readonly<Record<string, string>>): string => `${JSON.stringify(parts, null, 1)}\n`;

interface ImportMetaEnv {
  /** The address of a server that can do what a page cannot; set when the site is built. */
  readonly VITE_SERVER?: string;
}

/** The package's version, written in by Vite. */
declare const __TRIPLANE_VERSION__: string

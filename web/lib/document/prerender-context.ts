import { createContext } from 'react'

/** True while a public page is rendered at build time; false in browsers and in the shell of the portals. */
export const PrerenderContext = createContext(false)

import { createContext } from 'react'

/** True while a public page is prerendered; false in browsers and in the portals' shell. */
export const PrerenderContext = createContext(false)

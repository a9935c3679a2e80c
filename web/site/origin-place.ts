/** Stands in the pages where their own origin belongs; the end of the build writes the real one in its place. */
export const originPlace = 'https://origin.invalid'

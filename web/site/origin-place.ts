/** A placeholder for the origin in the built pages. The end of the build replaces it. */
export const originPlace = 'https://origin.invalid'

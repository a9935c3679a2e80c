/** The URL of the public pages' script. */
declare module 'virtual:site-script' {
  const address: string
  export default address
}

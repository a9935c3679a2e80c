/** The address of the script of the public pages. */
declare module 'virtual:site-script' {
  const address: string
  export default address
}

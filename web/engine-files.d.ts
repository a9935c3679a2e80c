declare module '*?size' {
  /** The size of the file, in bytes. */
  const size: number
  export default size
}

/** The WebAssembly module that makes JavaScript of TypeScript. */
declare module 'virtual:typescript-wasm' {
  export const url: string
  /** In bytes. */
  export const size: number
}

declare module 'pyodide/pyodide.asm.mjs' {
  type Options = NonNullable<Parameters<typeof import('pyodide').loadPyodide>[0]>
  const createPyodideModule: NonNullable<Options['createPyodideModule']>
  export default createPyodideModule
}

import { stopped } from './reply.ts'
import type { Program, Stopped } from './reply.ts'

/** `transformSync` of amaro. */
export type TransformTypes = (source: string, options: { mode: 'strip-only' | 'transform' }) => { code: string }

interface SyntaxFailure {
  code?: string
  message?: string
  startLine?: number
}

/**
 * Makes JavaScript of TypeScript. Types become spaces, so that lines keep their numbers; only programs with enums and the
 * like are rewritten.
 */
export function stripTypes(transform: TransformTypes, program: Program): Program | Stopped {
  try {
    return { ...program, language: 'javascript', code: strip(transform, program.code) }
  } catch (error) {
    const { message = 'Invalid syntax', startLine = null } = error as SyntaxFailure
    return stopped('invalid', `SyntaxError: ${message}`, { line: startLine })
  }
}

function strip(transform: TransformTypes, code: string): string {
  try {
    return transform(code, { mode: 'strip-only' }).code
  } catch (error) {
    if ((error as SyntaxFailure).code !== 'UnsupportedSyntax') throw error
    return transform(code, { mode: 'transform' }).code
  }
}

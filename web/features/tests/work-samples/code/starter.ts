import type { CodeLanguage, CodeSample } from '#domain/tests/work-samples/code.ts'

type Signature = Pick<CodeSample, 'function_name' | 'parameters' | 'starters'>

/** What the editor contains at first: the author's text, or the head of the function. */
export const starterOf = (sample: Signature, language: CodeLanguage): string =>
  sample.starters[language] || headOf(sample, language)

function headOf({ function_name, parameters }: Signature, language: CodeLanguage): string {
  switch (language) {
    case 'javascript':
      return `function ${function_name}(${parameters.join(', ')}) {\n  \n}\n`
    case 'typescript':
      return `function ${function_name}(${parameters.map((name) => `${name}: any`).join(', ')}): any {\n  \n}\n`
    case 'python':
      return `def ${function_name}(${parameters.join(', ')}):\n    pass\n`
  }
}

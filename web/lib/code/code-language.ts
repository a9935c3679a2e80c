import type { LanguageSupport } from '@codemirror/language'

export const codeLanguages = ['javascript', 'typescript', 'python', 'sql'] as const
export type CodeLanguage = (typeof codeLanguages)[number]

/** The spaces of one level of indentation. */
export const indentOf: Record<CodeLanguage, string> = {
  javascript: '  ',
  typescript: '  ',
  python: '    ',
  sql: '  ',
}

/** The grammar of a language, which is loaded when it is first needed. */
export async function languageSupport(language: CodeLanguage): Promise<LanguageSupport> {
  switch (language) {
    case 'javascript':
      return (await import('@codemirror/lang-javascript')).javascript()
    case 'typescript':
      return (await import('@codemirror/lang-javascript')).javascript({ typescript: true })
    case 'python':
      return (await import('@codemirror/lang-python')).python()
    case 'sql': {
      const { PostgreSQL, sql } = await import('@codemirror/lang-sql')
      return sql({ dialect: PostgreSQL })
    }
  }
}

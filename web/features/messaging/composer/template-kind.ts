import { messagingApi } from '#domain/messaging/api.ts'
import { messageLimits, templateForm } from '#domain/messaging/message.ts'

/** Where a kind of templates is kept, and what it is called. */
export interface TemplateKind {
  api: Pick<typeof messagingApi, 'listTemplates' | 'createTemplate' | 'editTemplate' | 'deleteTemplate'>
  form: typeof templateForm
  nameLimit: number
  /** In singular and plural, in lower case. */
  noun: readonly [one: string, many: string]
  /** Who can use them. */
  shared: string
}

/** `Templates` for `templates`. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The templates of a company. */
export const messageTemplates: TemplateKind = {
  api: messagingApi,
  form: templateForm,
  nameLimit: messageLimits.template_name,
  noun: ['template', 'templates'],
  shared: 'Your whole company can use these templates.',
}

import { agreement1 } from './agreement-1.ts'
import { amendment1 } from './amendment-1.ts'
import type { ContractTemplate } from './contract-template.ts'

/** Every version of each template, the current one last. */
export const contractTemplates = {
  agreement: [agreement1],
  amendment: [amendment1],
} as const satisfies Record<string, readonly [ContractTemplate, ...ContractTemplate[]]>
export type ContractKind = keyof typeof contractTemplates

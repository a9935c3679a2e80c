import { agreement1 } from './agreement-1.ts'
import { agreement2 } from './agreement-2.ts'
import { agreement3 } from './agreement-3.ts'
import { amendment1 } from './amendment-1.ts'
import { amendment2 } from './amendment-2.ts'
import { amendment3 } from './amendment-3.ts'
import type { ContractTemplate } from './contract-template.ts'

/** Every version of each template, the current one last. */
export const contractTemplates = {
  agreement: [agreement1, agreement2, agreement3],
  amendment: [amendment1, amendment2, amendment3],
} as const satisfies Record<string, readonly [ContractTemplate, ...ContractTemplate[]]>
export type ContractKind = keyof typeof contractTemplates

import type { MoveOf } from '../kernel/machine.ts'
import { systemOnly } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { talentImportMachine } from './talent-import-machine.ts'

const staff = { admin: true, duties: ['support', 'trust'] } as const

export const talentImportPolicy = {
  list: staff,
  preview: staff,
  create: staff,
  export: staff,
  undo: staff,
  start: systemOnly,
  finish: systemOnly,
  finish_undo: systemOnly,
} satisfies Policy & Record<MoveOf<typeof talentImportMachine>, Rule<never>>

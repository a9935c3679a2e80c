import { z } from 'zod'
import { date, instant } from '../kernel/text.ts'
import { assignmentSides } from './assignment.ts'
import type { AssignmentSide } from './assignment.ts'

interface Item {
  side: AssignmentSide
  title: string
  /** Calendar days after the start date; negative: before it. */
  due_days: number
}

/** The tasks of the first two weeks. */
export const checklist = {
  share_access: { side: 'company', title: 'Set up accounts and access', due_days: -1 },
  share_materials: { side: 'company', title: 'Share documents and guidelines', due_days: 0 },
  plan_first_call: { side: 'company', title: 'Hold the first call', due_days: 0 },
  agree_goals: { side: 'company', title: 'Agree on goals for the first month', due_days: 4 },
  first_feedback: { side: 'company', title: 'Give first feedback', due_days: 11 },
  read_contract: { side: 'talent', title: 'Read and keep your contract', due_days: -1 },
  upload_documents: { side: 'talent', title: 'Upload the documents you were asked for', due_days: 0 },
  test_setup: { side: 'talent', title: 'Test your connection and your equipment', due_days: -1 },
  first_clock_in: { side: 'talent', title: 'Clock in on your first day', due_days: 0 },
  introduce_yourself: { side: 'talent', title: 'Introduce yourself to the team', due_days: 2 },
  check_documents: { side: 'staff', title: 'Check contract and documents', due_days: 0 },
  welcome_call: { side: 'staff', title: 'Call both sides after the first day', due_days: 1 },
  two_week_call: { side: 'staff', title: 'Check in after two weeks', due_days: 14 },
} as const satisfies Record<string, Item>

export type ChecklistKey = keyof typeof checklist
export const checklistKeys = Object.keys(checklist) as [ChecklistKey, ...ChecklistKey[]]

export const checklistItem = z
  .object({
    key: z.enum(checklistKeys),
    side: z.enum(assignmentSides),
    title: z.string(),
    due_on: date,
    is_overdue: z.boolean(),
    done_at: instant.nullable(),
    done_by: z.string().nullable(),
    /** Whether the viewer can check it. */
    is_yours: z.boolean(),
  })
  .meta({ id: 'ChecklistItem' })
export type ChecklistItem = z.output<typeof checklistItem>

export const checkItemForm = z.strictObject({ is_done: z.boolean() })

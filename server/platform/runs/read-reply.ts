import { z } from 'zod'
import { runLimits } from '#domain/tests/running/run-limits.ts'
import { verdicts } from '#domain/tests/running/verdict.ts'
import type { EngineKind } from './engine-kind.ts'
import type { Reply } from './runner-process.ts'

/** Text that PostgreSQL stores: without NUL and halves of characters. */
const text = (max: number) =>
  z.string().transform((value) => value.slice(0, max).replaceAll('\0', '\uFFFD').toWellFormed())
const isBroken = z.boolean().optional()

const stop = z.object({
  status: z.enum(verdicts).exclude(['passed', 'wrong']),
  message: text(runLimits.message),
  line: z.number().int().min(1).max(1_000_000).nullable().catch(null),
  output: text(runLimits.output),
  isBroken,
})

const value = z.object({
  status: z.literal('returned'),
  value: z
    .string()
    .max(runLimits.value)
    .transform((json) => json.replaceAll('\0', '\uFFFD').toWellFormed()),
  output: text(runLimits.output),
  isBroken,
})

const rows = z.object({
  status: z.literal('returned'),
  columns: z.array(z.object({ name: text(128), is_number: z.boolean() })).max(1_700),
  rows: z.array(z.array(z.string().nullable())).max(runLimits.rows),
  is_cut: z.boolean(),
  isBroken,
})

const programReply = z.union([value, stop])
const queryReply = z.union([rows, stop])

/** Reads what a process replied: a program that controls its process can say anything. */
export const readReply = (kind: EngineKind, reply: unknown): Reply =>
  kind === 'sql' ? queryReply.parse(reply) : programReply.parse(reply)

import type { CaseReply, QueryReply } from '#domain/tests/running/reply.ts'
import { runLimits } from '#domain/tests/running/run-limits.ts'
import type { TimeLimits } from '#domain/tests/running/run-limits.ts'
import type { HostileProgram } from './hostile-programs.ts'
import type { Runners } from './runners.ts'

/** What may pass between the limit of a run and its end. */
const grace_ms = 1_000

/** Runs a hostile program, and says what is wrong with its end, if anything. */
export async function runHostile(
  runners: Runners,
  { kind, name, code, ends, value }: HostileProgram,
  secret: string,
  limits: TimeLimits = runLimits,
): Promise<string | null> {
  const { ran, duration_ms } =
    kind === 'sql'
      ? await runners.runQuery(code, [{ schema: 'create table t (x int)', rows: 'insert into t values (1)' }])
      : await runners.runProgram({ language: kind, code, function_name: 'f' }, ['[3]'])
  const reply = ran[0]!.reply as CaseReply | QueryReply
  const shown = JSON.stringify(reply).slice(0, 300)
  if (JSON.stringify(reply).includes(secret)) return `${kind}: ${name}: it read the secret: ${shown}`
  // With a shorter limit, a slow machine ends anything.
  const isLate = reply.status === 'timeout' && limits.case_ms < runLimits.case_ms
  if (!ends.includes(reply.status) && !isLate) return `${kind}: ${name}: ${shown}`
  if (value !== undefined && 'value' in reply && reply.value !== value) return `${kind}: ${name}: ${shown}`
  return duration_ms > limits.run_ms + grace_ms ? `${kind}: ${name}: it took ${duration_ms} ms` : null
}

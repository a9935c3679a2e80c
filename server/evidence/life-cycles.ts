import { applicationMachine } from '#domain/applications/application-machine.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import type { Machine } from '#domain/kernel/machine.ts'

const machines: Record<string, Machine> = { Job: jobMachine, Application: applicationMachine }

/** Every life-cycle as a diagram that Markdown readers draw. */
export function describeLifeCycles(): string {
  const chapters = Object.entries(machines).flatMap(([name, { initial, moves }]) => [
    `## ${name}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${initial}`,
    ...Object.entries(moves).flatMap(([move, { from, to }]) => from.map((state) => `  ${state} --> ${to}: ${move}`)),
    '```',
    '',
  ])
  return ['# Life-cycles', '', 'A move that is not drawn here is refused with 409.', '', ...chapters].join('\n')
}

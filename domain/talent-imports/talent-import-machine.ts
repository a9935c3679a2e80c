import { defineMachine } from '../kernel/machine.ts'

/** An import of talents runs in the queue, and so does undoing it. */
export const talentImportMachine = defineMachine({
  states: ['queued', 'running', 'finished', 'undoing', 'undone'],
  initial: 'queued',
  moves: {
    start: { from: ['queued'], to: 'running' },
    finish: { from: ['running'], to: 'finished' },
    undo: { from: ['finished'], to: 'undoing' },
    finish_undo: { from: ['undoing'], to: 'undone' },
  },
})

import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** An owner disables a webhook, or a week of failures does. A disabled webhook receives no events. */
export const webhookMachine = defineMachine({
  states: ['enabled', 'disabled'],
  initial: 'enabled',
  moves: {
    disable: { from: ['enabled'], to: 'disabled' },
    enable: { from: ['disabled'], to: 'enabled' },
  },
})

export const webhookStatusLabels: Record<StateOf<typeof webhookMachine>, string> = {
  enabled: 'Enabled',
  disabled: 'Disabled',
}

import { defineMachine } from '../kernel/machine.ts'

export const offerMachine = defineMachine({
  states: ['sent', 'accepted', 'declined', 'withdrawn', 'expired'],
  initial: 'sent',
  moves: {
    accept: { from: ['sent'], to: 'accepted' },
    decline: { from: ['sent'], to: 'declined' },
    withdraw: { from: ['sent'], to: 'withdrawn' },
    expire: { from: ['sent'], to: 'expired' },
  },
})

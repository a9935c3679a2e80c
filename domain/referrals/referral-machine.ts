import { defineMachine } from '../kernel/machine.ts'

/** A referral that can earn a bonus. */
export const referralMachine = defineMachine({
  states: ['pending', 'earned', 'expired'],
  initial: 'pending',
  moves: {
    /** The person who was referred has worked long enough. */
    earn: { from: ['pending'], to: 'earned' },
    expire: { from: ['pending'], to: 'expired' },
  },
})

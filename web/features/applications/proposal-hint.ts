/** What a proposed rate or price means. */
export const proposalHint = 'What you would like to receive. The company sees what it would pay for you.'

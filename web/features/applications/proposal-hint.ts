/** What a proposed rate or price means: the same as the job's budget. */
export const proposalHint = 'What the company pays, like its budget. An offer states what you are paid.'

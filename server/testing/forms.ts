/** A job that may be published as it is. */
export const finishedJob = {
  title: 'Support specialist',
  description: 'Answers customers by mail and chat.',
  engagement_type: 'hourly',
  budget_min: 12,
  budget_max: 18.5,
} as const

/** An application that may be sent as it is. */
export const letter = { coverLetter: 'I have done this for five years.', proposalRate: 14 } as const

/** A test that jobs may ask for. */
export const quiz = {
  name: 'Grammar',
  type: 'mcq',
  questions: [{ id: 'one', type: 'multiple-choice', question: 'Which is right?', options: ['This', 'That'] }],
} as const

/** What colleagues write of an application to each other, by what they think of it. `{colleague}` is someone mentioned. */
export const notes = {
  good: [
    '{colleague} please read this one first: the letter answers the question that we forgot to ask.',
    'Called back within the hour and knew our shop. I would go on.',
    'Did nearly the same for a shop of our size. {colleague} can you ask about weekends?',
    'The sample is better than what we have online now.',
  ],
  mixed: [
    'Good on paper, and the letter could be to anyone. Let us see the test.',
    'Rate is above what we planned. {colleague} is there room, or do we say so at once?',
    'Strong with customers, new to our tools. I would give it two weeks.',
  ],
  poor: [
    'Has not done this before and does not say why it would work here.',
    'Available from next quarter only, and we need someone now.',
  ],
} as const

export const comments = {
  good: ['Clear, quick and kind.', 'I would hire tomorrow.', ''],
  mixed: ['Could grow into it.', ''],
  poor: ['Not for this one.', ''],
} as const

export const tags = ['Strong writer', 'Evenings', 'Call back', 'Portfolio', 'Other role'] as const
